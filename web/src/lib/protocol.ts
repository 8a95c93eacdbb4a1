/* Written from docs/protocol.schema.json by npm run types; do not edit. */

/**
 * A message from a client over the socket.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Incoming".
 */
export type Incoming =
  | Hello
  | Act
  | Undo
  | Propose
  | Vote
  | HandOver
  | HandBack
  | Pause
  | Resume
  | AskMe
  | GoOn
  | Hold
  | AwaitSearch
  | Say
  | Point
  | Explain
  | AskHint
  | Sync
  | Ping;
/**
 * A message from the server over the socket.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Outgoing".
 */
export type Outgoing =
  Welcome | Table | Done | Refusal | Explanation | Hint | Said | Pointed | Here | Search | Notices | Pong;

/**
 * Protocol 1. Written by: outbreak protocol --out docs/protocol.schema.json
 */
export interface Outbreak {
  [k: string]: unknown;
}
/**
 * Take an action, given as number, text or object; `seen` is the last entry this client knows. `then` are the answers to the questions
 *     that follow, such as the cards of a payment: all of it is done, or nothing.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  type: "act";
  id: string;
  action:
    | number
    | string
    | {
        [k: string]: number | string;
      };
  seen: number;
  /**
   * @maxItems 20
   */
  then?: (
    | number
    | string
    | {
        [k: string]: number | string;
      }
  )[];
  n?: number;
}
/**
 * What a table has agreed on beside the options of the game.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Agreement".
 */
export interface Agreement {
  public?: boolean;
  spectators?: boolean;
  clock?: Clock | null;
  away_after?: number | null;
  hints?: boolean;
  known_deal?: boolean;
}
/**
 * The seconds each seat starts with, and the seconds it gets for each action.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  bank: number;
  increment?: number;
}
/**
 * The analysis of a whole game.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Analysis".
 */
export interface Analysis {
  game: string;
  measure: "chance" | "margin";
  team: boolean;
  decisions: Decision[];
  turns: TurningPoint[];
  end: number[] | null;
}
/**
 * A decision with at least two legal actions.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Decision".
 */
export interface Decision {
  entry: number;
  seat: number;
  side: number | null;
  worth: number;
  error: number;
  played: WeighedAction;
  best: WeighedAction[];
  lost: number;
  lost_error: number;
}
/**
 * An action and its value: the chance to win from 0 to 1, or points ahead of the best opponent; with a standard error.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WeighedAction".
 */
export interface WeighedAction {
  code: number;
  action: string;
  label: Message;
  worth: number;
  error: number;
  simulations: number;
}
/**
 * A message of the catalogues with its arguments; a list argument is joined with commas.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
  type: "message";
  id: string;
  arguments?: {
    [k: string]: number | string | (Name | Seat | Message)[] | (Name | Seat | Message);
  };
}
/**
 * Something with a name in the reader's language: `city` and `atlanta` stand for the message `city-atlanta`.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Name".
 */
export interface Name {
  type: "name";
  domain: string;
  id: string;
}
/**
 * A player: their seat, and their name in the game.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Seat".
 */
export interface Seat {
  type: "seat";
  seat: number;
  name: Name;
}
/**
 * A turning point: a decision, or an event before the next one.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "TurningPoint".
 */
export interface TurningPoint {
  entry: number;
  side: number | null;
  cause: "decision" | "happening";
  change: number;
  error: number;
  text: Message;
}
/**
 * The state of the analysis of a finished game: `done` of `total` questions are answered, one for each decision and a second one for
 *     those that may have cost most. `search` is the progress of compiling the search, if it is not ready.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "AnalysisState".
 */
export interface AnalysisState {
  state: "done" | "none" | "running";
  done?: number;
  total?: number;
  analysis?: Analysis | null;
  search?: SearchState | null;
}
/**
 * Progress of compiling the search that strong bots, hints and analyses need: rules compiled, and rules in total. `failed` means that
 *     this server cannot compile it. Until it is ready, strong bots play by their heuristic, unless the table `waits`.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "SearchState".
 */
export interface SearchState {
  done?: number;
  total?: number;
  failed?: boolean;
  waits?: boolean;
}
/**
 * Ask what a search would do for my seat that has to act; only at tables that allow hints.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "AskHint".
 */
export interface AskHint {
  type: "hint";
  n?: number;
}
/**
 * Choose when to be asked before a bot acts: before each of its actions (`always`), once in every window in which I could act
 *     (`matters`), or not at all (`never`).
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "AskMe".
 */
export interface AskMe {
  type: "ask-me";
  mode: "always" | "matters" | "never";
  n?: number;
}
/**
 * A seat that has not answered, and the milliseconds until the bot acts without its answer; null means no limit.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "AskedSeat".
 */
export interface AskedSeat {
  seat: number;
  left: number | null;
}
/**
 * While the game's search is being compiled, let the strong bots of this table wait for it (true) or play by their heuristic until it
 *     is ready (false, the default).
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "AwaitSearch".
 */
export interface AwaitSearch {
  type: "await-search";
  wait: boolean;
  n?: number;
}
/**
 * Where something changed, and what is there now.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  path: (string | number)[];
  value: unknown;
}
/**
 * A legal action; its label is the action in words, with its cost. A `final` one cannot be undone. `leads` has what can be
 *     named in the question that the action opens, with the number of that answer: `{"cell": {"b2": 35}}`; answers that name several things
 *     are left out.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  code: number;
  text: string;
  seat: number;
  kind: string;
  operands: {
    [k: string]: number | string | null;
  };
  label: Message;
  final?: boolean;
  leads?: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * Milliseconds left for each seat at the time `at`, and the seats whose clock is running.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ClockState".
 */
export interface ClockState {
  left: number[];
  running: number[];
  at: number;
}
/**
 * A city on the table, its rows from the top, and what infecting it costs the active player now.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionCity".
 */
export interface ContagionCity {
  id: string;
  room: number;
  rows: ContagionRow[];
  cost: number;
}
/**
 * The cubes of one virus in a city: its rank, and what it would score if the city were full now.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionRow".
 */
export interface ContagionRow {
  virus: "neutral" | "p0" | "p1" | "p2" | "p3" | "p4";
  cubes: number;
  rank: number;
  points: number;
}
/**
 * One of the named operations a card is made of.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionEffect".
 */
export interface ContagionEffect {
  do: string;
  amount: number;
}
/**
 * A track of a virus board, and the cards that the next level costs now; None at the top.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionMutation".
 */
export interface ContagionMutation {
  track: "incubation" | "infection" | "resistance";
  level: number;
  cost: number | null;
}
/**
 * The whole table as some seats see it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionPicture".
 */
export interface ContagionPicture {
  round: number;
  start: number;
  active: number;
  waiting: number[];
  phase: "end" | "over" | "setup" | "turn";
  actions_left: number;
  extra_actions: number;
  infections: number;
  wild_used: boolean;
  last_round: ("cities" | "who") | null;
  event: string | null;
  turned: string[];
  coming: ("event" | "who")[];
  rounds_to_who: number | null;
  skulls: number;
  next_toll: number | null;
  cities: ContagionCity[];
  stack: string[];
  away: string[];
  players: ContagionPlayer[];
  neutral: number | null;
  deck_size: number;
  discards: {
    [k: string]: number;
  };
  fresh: {
    [k: string]: number;
  };
  ending: Ending | null;
}
/**
 * A player with their virus board and hand: the cards that these seats know by colour, and how many others there are.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionPlayer".
 */
export interface ContagionPlayer {
  seat: number;
  name: Name;
  virus: "neutral" | "p0" | "p1" | "p2" | "p3" | "p4";
  score: number;
  dish: number;
  mutations: ContagionMutation[];
  hand: {
    [k: string]: number;
  };
  hidden: number;
  old_cards: number;
  keeps: string[];
}
/**
 * How a game ended: for a team won or lost and the reason, for ranked players the points by seat and the winners.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Ending".
 */
export interface Ending {
  kind: "lost" | "scored" | "won";
  reason?: string | null;
  by?: string | null;
  scores?: number[];
  winners?: number[];
}
/**
 * What never changes in a game over one pack.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionPrinted".
 */
export interface ContagionPrinted {
  pack: string;
  colors: string[];
  cities: ContagionPrintedCity[];
  cards: ContagionPrintedCard[];
  tracks: {
    [k: string]: number[];
  };
  cards_per_color: number;
  cubes: number;
  neutral_cubes: number;
  start_hand: number;
  hand_limit: number;
  laid_out: {
    [k: string]: number;
  };
  tolls: number[];
}
/**
 * A city card: the points for the first, second and third, the first being its population, and its action for who fills it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionPrintedCity".
 */
export interface ContagionPrintedCity {
  id: string;
  color: string;
  points: number[];
  two_players: boolean;
  timing: "any_time" | "immediate";
  effects: ContagionEffect[];
  text: Message[];
  provenance: "inferred" | "printed" | "public" | "reconstruction" | "rulebook";
}
/**
 * An event or WHO card: when every player meets it, and what it does.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ContagionPrintedCard".
 */
export interface ContagionPrintedCard {
  id: string;
  kind: "event" | "who";
  when: "during" | "end" | "start";
  effects: ContagionEffect[];
  text: Message[];
  optional: boolean;
  resistible: boolean;
  skull: boolean;
  city_mark: boolean;
  provenance: "inferred" | "printed" | "public" | "reconstruction" | "rulebook";
}
/**
 * The action that a seat took; its label is the action in words.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Doer".
 */
export interface Doer {
  text: string;
  kind: string;
  operands: {
    [k: string]: number | string | null;
  };
  label: Message;
}
/**
 * A command was executed and stored as this entry.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  type: "done";
  id: string;
  entry: number;
  n?: number;
  re?: number;
}
/**
 * Ask why an action is illegal, or whether a legal one could be undone.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Explain".
 */
export interface Explain {
  type: "explain";
  action:
    | number
    | string
    | {
        [k: string]: number | string;
      };
  n?: number;
}
/**
 * Whether an action is legal. If not, the rule that forbids it; if so, whether it could be undone, as far as these seats can know.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Explanation".
 */
export interface Explanation {
  type: "explanation";
  possible: boolean;
  rule?: string | null;
  text?: string | null;
  undoable?: boolean | null;
  n?: number;
  re?: number;
}
/**
 * A game that can be played here.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  rules: number;
  seats_max: number;
  options: OptionInfo[];
  bots: string[];
  happenings: {
    [k: string]: OperandInfo[];
  };
  actions: {
    [k: string]: string[];
  };
  groups: {
    [k: string]: string[];
  };
}
/**
 * An option of a game: its values and its default, which is null if it depends on other options or on who plays. `several`: one value
 *     for each seat.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  values: (number | string | boolean)[];
  default: number | string | boolean | (number | string)[] | null;
  help: string;
  several: boolean;
}
/**
 * An operand of an action or a happening: its name, and the domain of its values.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "OperandInfo".
 */
export interface OperandInfo {
  name: string;
  domain: string;
}
/**
 * Let the bot that waits for my answer act, and ask me again in the next window, before its next action, or in the next turn.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "GoOn".
 */
export interface GoOn {
  type: "go-on";
  seen: number;
  until?: "action" | "turn" | "window";
  n?: number;
}
/**
 * Take my seat back from the bot.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "HandBack".
 */
export interface HandBack {
  type: "hand-back";
  id: string;
  seat: number;
  n?: number;
}
/**
 * Let a bot play my seat.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "HandOver".
 */
export interface HandOver {
  type: "hand-over";
  id: string;
  seat: number;
  bot: string;
  n?: number;
}
/**
 * An event of the journal; operands that these seats may not see are null.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Happening".
 */
export interface Happening {
  kind: string;
  operands: {
    [k: string]: number | string | null;
  };
}
/**
 * The health of this server.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: "ok";
  version: string;
}
/**
 * The first message: the last entry this client has seen, the token of a program that plays one seat, when to be asked before a bot
 *     acts (see `ask-me`), and whether stories shall have frames.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  seen?: number;
  token?: string | null;
  ask?: "always" | "matters" | "never";
  frames?: boolean;
  n?: number;
}
/**
 * The names of the people at the table who are connected now.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Here".
 */
export interface Here {
  type: "here";
  names: string[];
  n?: number;
  re?: number;
}
/**
 * The best actions for a seat according to a search, best first, from what that seat knew after `entry`. The measure is the chance of
 *     winning, or the points ahead.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: "hint";
  entry: number;
  seat: number;
  measure: "chance" | "margin";
  actions: HintedAction[];
  n?: number;
  re?: number;
}
/**
 * An action and its value as estimated by a search, with a standard error.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "HintedAction".
 */
export interface HintedAction {
  code: number;
  worth: number;
  error: number;
}
/**
 * Give me more time before the bot acts, in seconds; with null it waits until I act or let it act.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Hold".
 */
export interface Hold {
  type: "hold";
  seen: number;
  seconds?: number | null;
  n?: number;
}
/**
 * Undo my last action.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  id: string;
  seen: number;
  n?: number;
}
/**
 * Propose to take back the last action, to let a bot play an absent person's seat, or to end the game.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Propose".
 */
export interface Propose {
  type: "propose";
  id: string;
  what: "bot" | "end" | "take-back";
  seat?: number | null;
  n?: number;
}
/**
 * Accept or reject a proposal, which is identified by the entry that made it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Vote".
 */
export interface Vote {
  type: "vote";
  id: string;
  proposal: number;
  yes: boolean;
  n?: number;
}
/**
 * Pause the game and its clocks.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Pause".
 */
export interface Pause {
  type: "pause";
  id: string;
  n?: number;
}
/**
 * Resume a paused game.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Resume".
 */
export interface Resume {
  type: "resume";
  id: string;
  n?: number;
}
/**
 * Send a chat message to everybody at the table.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: "say";
  text: string;
  n?: number;
}
/**
 * Point at something on the board: a city, a card, a cell.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Point".
 */
export interface Point {
  type: "point";
  domain: string;
  thing: string;
  n?: number;
}
/**
 * Ask for the complete table again.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Sync".
 */
export interface Sync {
  type: "sync";
  seen?: number;
  n?: number;
}
/**
 * Keep the connection alive.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  n?: number;
}
/**
 * Keep a free seat for the holder of its invitation, or open it to anybody again.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Keep".
 */
export interface Keep {
  seat: number;
  kept: boolean;
}
/**
 * The invitation to a kept seat, to be passed to `sit`; null if anybody may sit there.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Kept".
 */
export interface Kept {
  id: string;
  invite: string | null;
}
/**
 * A table in the lobby.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Listed".
 */
export interface Listed {
  id: string;
  game: string;
  options: {};
  status: "finished" | "open" | "running";
  seats: (string | null)[];
  mine: number[];
  waiting_for_me: boolean;
  created: number;
  updated: number;
  free: number;
  broken?: boolean;
  ended_by_update?: boolean;
}
/**
 * Public tables to join or watch.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  open: Listed[];
  running: Listed[];
}
/**
 * My name on this server.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
}
/**
 * My tables: those that wait for me, other running or open ones, and finished ones.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "MyTables".
 */
export interface MyTables {
  waiting: Listed[];
  running: Listed[];
  finished: Listed[];
}
/**
 * Sign in under a name, or change it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "NewPerson".
 */
export interface NewPerson {
  name: string;
}
/**
 * Open a table: the game, its options, the agreement, and the seats in order: `me`, `open`, `kept` (by invitation) or a bot's level.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  options?: {};
  /**
   * @maxItems 8
   */
  seats?: string[];
  agreement?: Agreement1;
  start?: boolean;
}
/**
 * What a table has agreed on beside the options of the game.
 */
export interface Agreement1 {
  public?: boolean;
  spectators?: boolean;
  clock?: Clock | null;
  away_after?: number | null;
  hints?: boolean;
  known_deal?: boolean;
}
/**
 * A notice from the administrators to everybody, and when it ends.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Notice".
 */
export interface Notice {
  number: number;
  at: number;
  text: string;
  until: number | null;
}
/**
 * All current notices, sent whenever they change.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Notices".
 */
export interface Notices {
  type: "notices";
  notices: Notice[];
  n?: number;
  re?: number;
}
/**
 * A code that signs in another device as the same person, once, within ten minutes.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "OneTimeCode".
 */
export interface OneTimeCode {
  code: string;
  until: number;
}
/**
 * The table that was opened.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Opened".
 */
export interface Opened {
  id: string;
}
/**
 * The first message: the protocol version, and who the client is here.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string | null;
  program: boolean;
  n?: number;
  re?: number;
}
/**
 * The complete table as these seats may see it. `story` holds the entries after `since`. `owner` says whether this client's person
 *     owns the table: they may invite, keep seats and, before the start, remove people, place bots and start the game. `removed` says whether
 *     the owner has removed this person, who then needs an invitation to sit down again.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Table".
 */
export interface Table {
  type: "table";
  entry: number;
  since: number;
  table: TableState;
  sight: Sight;
  story: Told[];
  here: string[];
  now: number;
  window?: WindowState | null;
  search?: SearchState | null;
  owner?: boolean;
  removed?: boolean;
  n?: number;
  re?: number;
}
/**
 * The part of a table that everybody sees.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "TableState".
 */
export interface TableState {
  id: string;
  game: string;
  options: {};
  agreement: Agreement;
  status: "finished" | "open" | "running";
  paused: boolean;
  seats: SeatState[];
  waiting: number[];
  proposal: ProposalState | null;
  clock: ClockState | null;
  commitment: string | null;
  outcome: Ending | null;
  stopped: ("update" | "vote") | null;
  closed: string | null;
  older: boolean;
  replayable: boolean;
  parent: string | null;
  rematch: Sequel | null;
}
/**
 * Who sits on a seat, and which bot plays it and why. Anybody may take a `free` seat; a `kept` one needs an invitation.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "SeatState".
 */
export interface SeatState {
  name?: string | null;
  bot?: string | null;
  cause?: ("away" | "chosen" | "left" | "owner" | "time-out" | "vote") | null;
  free?: boolean;
  kept?: boolean;
}
/**
 * An open proposal; `missing` are the seats whose people have not agreed.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "ProposalState".
 */
export interface ProposalState {
  number: number;
  what: "bot" | "end" | "take-back";
  seat: number | null;
  name: string;
  missing: number[];
}
/**
 * The table of a rematch, and who opened it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Sequel".
 */
export interface Sequel {
  id: string;
  name: string;
}
/**
 * What some seats see of the game and may do now. Each game has its own type of `picture`; before the start it is null.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Sight".
 */
export interface Sight {
  seats: number[];
  /**
   * Of the game's own type.
   */
  picture: ContagionPicture | PandemicPicture | RaxxonPicture | null;
  question: Message | null;
  choices: Choice[];
  undo: boolean;
}
/**
 * The whole table as some seats see it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicPicture".
 */
export interface PandemicPicture {
  turn: number;
  active: number;
  waiting: number[];
  phase: "actions" | "draw" | "epidemic" | "infection" | "over";
  actions_left: number;
  expert_flown: boolean;
  quiet_night: boolean;
  infections_left: number;
  outbreaks: number;
  rate: number;
  rate_step: number;
  epidemics_drawn: number;
  epidemics: number;
  stations_left: number;
  cities: PandemicCity[];
  diseases: PandemicDisease[];
  players: PandemicPlayer[];
  deck: PandemicPile[];
  deck_size: number;
  discards: PandemicCards;
  removed: PandemicCards;
  infection_deck: PandemicLayer[];
  infection_deck_size: number;
  infection_discards: string[];
  infection_removed: string[];
  ending: Ending | null;
}
/**
 * A city: its cubes by colour, who is there, and where its infection card is.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicCity".
 */
export interface PandemicCity {
  id: string;
  cubes: {
    [k: string]: number;
  };
  station: boolean;
  pawns: number[];
  card: "deck" | "discard" | "out";
  soonest: number | null;
  latest: number | null;
}
/**
 * A disease, and how many of its cubes are left in the supply.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicDisease".
 */
export interface PandemicDisease {
  color: string;
  fate: "cured" | "eradicated" | "open";
  supply: number;
}
/**
 * A player and their hand: the cards that these seats know, and how many others there are.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicPlayer".
 */
export interface PandemicPlayer {
  seat: number;
  name: Name;
  role:
    | "contingency_planner"
    | "dispatcher"
    | "medic"
    | "operations_expert"
    | "quarantine_specialist"
    | "researcher"
    | "scientist";
  city: string;
  hand: PandemicCards;
  hidden: number;
  start_cards: number;
  stored: ("airlift" | "forecast" | "government_grant" | "one_quiet_night" | "resilient_population") | null;
}
/**
 * Player cards that can be seen, in the order of the card list.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicCards".
 */
export interface PandemicCards {
  cities: string[];
  events: ("airlift" | "forecast" | "government_grant" | "one_quiet_night" | "resilient_population")[];
}
/**
 * A part of the player deck: how many cards are left of it, and how many of those are epidemics (P-11.6).
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicPile".
 */
export interface PandemicPile {
  cards: number;
  epidemics: number;
}
/**
 * Infection cards that lie together in the deck (P-11.5): from the top, None for one that these seats do not know.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicLayer".
 */
export interface PandemicLayer {
  cards: (string | null)[];
  among: string[];
}
/**
 * The whole table as some seats see it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPicture".
 */
export interface RaxxonPicture {
  day: number;
  first: number;
  active: number;
  waiting: number[];
  phase: "action" | "character" | "consequences" | "over";
  due: RaxxonConsequence[];
  evacuated: number;
  goal: number;
  power: number;
  ignored: number;
  passes: number;
  crowd: RaxxonCell[];
  dealt: number;
  extent: RaxxonExtent;
  types: RaxxonTypeCount[];
  pile_size: number;
  pile: (string | null)[];
  layers: RaxxonLayer[];
  supply_size: number;
  supply: (string | null)[];
  raxxon_deck_size: number;
  triggered: string[];
  untriggered: string[];
  resolving: RaxxonPrintedCard[];
  players: RaxxonPlayer[];
  ending: Ending | null;
}
/**
 * An icon that a token triggers.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonConsequence".
 */
export interface RaxxonConsequence {
  row: string;
  space: string;
  icon: "add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power";
}
/**
 * A card of the crowd; its type is None where these seats do not know it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonCell".
 */
export interface RaxxonCell {
  id: string;
  row: number;
  column: number;
  type: string | null;
  face_up: boolean;
  known_by: number[];
  suspect: boolean;
  blocks: number;
  marked: boolean;
}
/**
 * The size of the crowd, and the first and last row and column where a card can be added.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonExtent".
 */
export interface RaxxonExtent {
  rows: number;
  columns: number;
  first_row: number;
  last_row: number;
  first_column: number;
  last_column: number;
}
/**
 * A population type: how many cards there are in this game and where, and the effects of the next face-up ones.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonTypeCount".
 */
export interface RaxxonTypeCount {
  id: string;
  total: number;
  face_up: number;
  coming: RaxxonThreshold[];
  evacuated: number;
  contained: number;
  uncontained: number;
  discards: number;
  unseen: number;
}
/**
 * The effect of the flip that brings the face-up cards of a type to a number.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonThreshold".
 */
export interface RaxxonThreshold {
  count: number;
  icons: ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")[];
}
/**
 * Unknown cards of one layer, in the draw pile and in the crowd; these seats know at least how many are of a type (R-11.3).
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonLayer".
 */
export interface RaxxonLayer {
  in_pile: number;
  cells: string[];
  holds: {
    [k: string]: number;
  };
}
/**
 * A Raxxon card. With an offer, the first operation may be declined; the others happen in any case.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPrintedCard".
 */
export interface RaxxonPrintedCard {
  id: string;
  trigger: RaxxonTrigger;
  offer: boolean;
  options: RaxxonCardOption[];
  when: Message | null;
  story: Message | null;
  provenance: "inferred" | "printed" | "public" | "reconstruction" | "rulebook";
}
/**
 * The condition of a Raxxon card: a number of cards of some types, or another card or sheet.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonTrigger".
 */
export interface RaxxonTrigger {
  when:
    | "always"
    | "crowd_grown"
    | "face_up"
    | "half_evacuated"
    | "healthy_discarded"
    | "in_contained"
    | "in_play"
    | "in_quarantine"
    | "in_triggered"
    | "in_uncontained"
    | "no_uncontained"
    | "power_at_least"
    | "power_at_most"
    | "supply_at_most";
  count: number;
  types: string[];
  of: string | null;
}
/**
 * An option of a Raxxon card: its number as actions name it, its operations, and its text.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonCardOption".
 */
export interface RaxxonCardOption {
  option: string;
  operations: RaxxonOperation[];
  text: (Name | Message)[];
}
/**
 * One operation of an option.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonOperation".
 */
export interface RaxxonOperation {
  do:
    | ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")
    | (
        | "contain"
        | "contain_crowd"
        | "drop"
        | "evacuate"
        | "force_pass"
        | "furnace"
        | "ignore"
        | "kill"
        | "kill_pair"
        | "look"
        | "look_line"
        | "part_back"
        | "release"
        | "reserve"
        | "return_type"
        | "shuffle_untriggered"
        | "swap"
        | "take_token"
        | "to_untriggered"
        | "turn_all_down"
        | "turn_down"
      );
  count: number;
  types: string[];
}
/**
 * A player, their sheet, and the consequences of its tokens in the order in which they trigger.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPlayer".
 */
export interface RaxxonPlayer {
  seat: number;
  name: Name;
  character: string | null;
  passed: boolean;
  must_pass: boolean;
  rows: RaxxonRow[];
  consequences: RaxxonConsequence[];
}
/**
 * An action of a sheet: its row as actions name it, and its token spaces.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonRow".
 */
export interface RaxxonRow {
  row: string;
  action:
    | "control_aggressive"
    | "control_charismatic"
    | "control_clinical"
    | "control_contracted"
    | "control_persuasive"
    | "curfew"
    | "door_to_door"
    | "evacuate_line"
    | "evacuate_targeted"
    | "funding"
    | "interview"
    | "quarantine"
    | "roadblock"
    | "screening"
    | "strike_conflicted"
    | "strike_group"
    | "strike_line"
    | "strike_sanctioned"
    | "strike_targeted";
  spaces: RaxxonSpace[];
  idle: boolean;
}
/**
 * A token space of a sheet, by its name in actions, and the consequence of a token there.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonSpace".
 */
export interface RaxxonSpace {
  id: string;
  icons: ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")[];
  token: boolean;
}
/**
 * An entry of the record, reduced to what some seats may know.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Told".
 */
export interface Told {
  number: number;
  kind: string;
  at: number;
  seat?: number | null;
  action?: Doer | null;
  happenings?: Happening[];
  sentences?: Message[];
  ends?: number[];
  frames?: Change[][];
  detail?: {} | null;
}
/**
 * A bot waits for the people who could act before it; `words` describe what it is about to do.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WindowState".
 */
export interface WindowState {
  bot: number;
  kind: string;
  words: Message;
  asked: AskedSeat[];
}
/**
 * A command was refused and has changed nothing. The client translates the code. An illegal action names the `rule`, a ban its
 *     `reason` and, unless it is permanent, its end in milliseconds (`until`), a failing database the kind of `outage`.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Refusal".
 */
export interface Refusal {
  type: "refused";
  code:
    | "already-started"
    | "bad-code"
    | "bad-invitation"
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-record"
    | "bad-token"
    | "banned"
    | "cannot-undo"
    | "finished"
    | "forbidden-origin"
    | "hidden"
    | "hidden-step"
    | "illegal"
    | "is-here"
    | "kept"
    | "malformed"
    | "no-hints"
    | "no-need"
    | "no-pauses"
    | "no-proposal"
    | "no-seat"
    | "not-finished"
    | "not-owner"
    | "not-paused"
    | "not-seated"
    | "not-started"
    | "not-your-seat"
    | "open-proposal"
    | "other-rules"
    | "paused"
    | "removed"
    | "seat-taken"
    | "seats-open"
    | "stale"
    | "too-large"
    | "too-many"
    | "unavailable"
    | "unknown-action"
    | "unknown-person"
    | "unknown-table"
    | "unreadable";
  text: string;
  id?: string | null;
  rule?: string | null;
  reason?: string | null;
  until?: number | null;
  outage?: "away" | "busy" | "damaged" | "full" | "gone" | "locked" | "read-only";
  n?: number;
  re?: number;
}
/**
 * A chat message.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  type: "said";
  number: number;
  at: number;
  name: string;
  text: string;
  n?: number;
  re?: number;
}
/**
 * Somebody points at something on the board.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Pointed".
 */
export interface Pointed {
  type: "pointed";
  name: string;
  domain: string;
  thing: string;
  n?: number;
  re?: number;
}
/**
 * Progress of compiling the search that this table needs; null when it is ready.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Search".
 */
export interface Search {
  type: "search";
  search: SearchState | null;
  n?: number;
  re?: number;
}
/**
 * The answer to a ping.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  now: number;
  n?: number;
  re?: number;
}
/**
 * What never changes in a game over one pack.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicPrinted".
 */
export interface PandemicPrinted {
  pack: string;
  colors: string[];
  cities: PandemicPrintedCity[];
  roles: (
    | "contingency_planner"
    | "dispatcher"
    | "medic"
    | "operations_expert"
    | "quarantine_specialist"
    | "researcher"
    | "scientist"
  )[];
  events: ("airlift" | "forecast" | "government_grant" | "one_quiet_night" | "resilient_population")[];
  start: string;
  rates: number[];
  outbreak_limit: number;
  cubes_per_color: number;
  stations: number;
  start_cubes: number[];
  actions: number;
  draw: number;
  hand_limit: number;
  cure_cards: number;
  start_hand: {
    [k: string]: number;
  };
}
/**
 * A city as it stands on the board and on its cards; a link that wraps leaves one edge of the map and comes in at the other.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PandemicPrintedCity".
 */
export interface PandemicPrintedCity {
  id: string;
  color: string;
  population: number;
  density: number | null;
  lat: number | null;
  lon: number | null;
  links: string[];
  wraps: string[];
}
/**
 * Put a bot on a free seat before the start; null takes it away.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "PlaceBot".
 */
export interface PlaceBot {
  seat: number;
  bot: string | null;
}
/**
 * Why a request was refused; nothing was changed. A rate limit has the seconds until the next request (`retry_after`), a quota how much
 *     is `allowed`, a ban its `reason` and, unless it is permanent, its end in milliseconds (`until`), a failing database the `outage`.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code:
    | "already-started"
    | "bad-code"
    | "bad-invitation"
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-record"
    | "bad-token"
    | "banned"
    | "cannot-undo"
    | "finished"
    | "forbidden-origin"
    | "hidden"
    | "hidden-step"
    | "illegal"
    | "is-here"
    | "kept"
    | "malformed"
    | "no-hints"
    | "no-need"
    | "no-pauses"
    | "no-proposal"
    | "no-seat"
    | "not-finished"
    | "not-owner"
    | "not-paused"
    | "not-seated"
    | "not-started"
    | "not-your-seat"
    | "open-proposal"
    | "other-rules"
    | "paused"
    | "removed"
    | "seat-taken"
    | "seats-open"
    | "stale"
    | "too-large"
    | "too-many"
    | "unavailable"
    | "unknown-action"
    | "unknown-person"
    | "unknown-table"
    | "unreadable";
  text: string;
  retry_after?: number | null;
  quota?: ("records" | "records-address" | "sits" | "sits-address" | "tables" | "tables-address" | "unfinished") | null;
  allowed?: number | null;
  reason?: string | null;
  until?: number | null;
  outage?: ("away" | "busy" | "damaged" | "full" | "gone" | "locked" | "read-only") | null;
}
/**
 * The size of the crowd dealt in the morning.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonCrowdSize".
 */
export interface RaxxonCrowdSize {
  rows: number;
  columns: number;
}
/**
 * A row or column of the grid as actions name it, and its cells.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonLine".
 */
export interface RaxxonLine {
  id: string;
  cells: string[];
}
/**
 * A cell or spot as actions name it; rows and columns count from 0, and a spot may lie one step outside the grid.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPlace".
 */
export interface RaxxonPlace {
  id: string;
  row: number;
  column: number;
}
/**
 * What never changes in a game over one pack.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPrinted".
 */
export interface RaxxonPrinted {
  pack: string;
  types: RaxxonPrintedType[];
  sheets: RaxxonPrintedSheet[];
  cards: RaxxonPrintedCard[];
  infected_dealt: {
    [k: string]: number;
  };
  crowd: {
    [k: string]: RaxxonCrowdSize;
  };
  power_limit: number;
  night_infections: number;
  side: number;
  cells: RaxxonPlace[];
  spots: RaxxonPlace[];
  lines: RaxxonLine[];
}
/**
 * A type of the population: how many there are, and what happens when one is killed or flipped.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPrintedType".
 */
export interface RaxxonPrintedType {
  id: string;
  healthy: boolean;
  count: number;
  intro_removed: number;
  killed: (
    | ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")
    | (
        | "contain"
        | "contain_crowd"
        | "drop"
        | "evacuate"
        | "force_pass"
        | "furnace"
        | "ignore"
        | "kill"
        | "kill_pair"
        | "look"
        | "look_line"
        | "part_back"
        | "release"
        | "reserve"
        | "return_type"
        | "shuffle_untriggered"
        | "swap"
        | "take_token"
        | "to_untriggered"
        | "turn_all_down"
        | "turn_down"
      )
  )[];
  flipped: RaxxonThreshold[];
  returns: boolean;
  provenance: "inferred" | "printed" | "public" | "reconstruction" | "rulebook";
}
/**
 * A character sheet, its actions in the order in which consequences resolve.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonPrintedSheet".
 */
export interface RaxxonPrintedSheet {
  id: string;
  actions: RaxxonSheetAction[];
  provenance: "inferred" | "printed" | "public" | "reconstruction" | "rulebook";
}
/**
 * A token action of a sheet: its row as actions name it, and the icons of its token spaces on both sides.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RaxxonSheetAction".
 */
export interface RaxxonSheetAction {
  row: string;
  action:
    | "control_aggressive"
    | "control_charismatic"
    | "control_clinical"
    | "control_contracted"
    | "control_persuasive"
    | "curfew"
    | "door_to_door"
    | "evacuate_line"
    | "evacuate_targeted"
    | "funding"
    | "interview"
    | "quarantine"
    | "roadblock"
    | "screening"
    | "strike_conflicted"
    | "strike_group"
    | "strike_line"
    | "strike_sanctioned"
    | "strike_targeted";
  amount: number;
  few: ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")[][];
  many: ("add" | "draw_raxxon" | "end_day" | "flip" | "hostile_back" | "infection" | "power")[][];
}
/**
 * A code from another device.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Redeem".
 */
export interface Redeem {
  code: string;
}
/**
 * Play again with the same people, optionally with the same deal.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  same_deal?: boolean;
}
/**
 * Remove somebody before the start; they need an invitation to come back.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Remove".
 */
export interface Remove {
  seat: number;
}
/**
 * A table after an entry, as some seats saw it.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  entry: number;
  entries: number;
  sight: Sight;
  story: Told[];
}
/**
 * A section of the rules: its title, introduction and numbered rules.
 *
 *     In the introduction, a text is a paragraph and a list of rows is a table with its header first.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RuleSection".
 */
export interface RuleSection {
  key: string;
  title: string;
  intro: (string | string[][])[];
  rules: RuleText[];
}
/**
 * A numbered rule in one language.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "RuleText".
 */
export interface RuleText {
  number: string;
  text: string;
}
/**
 * Sit down on the given seat, on the seat of an invitation, or on the first free one.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  seat?: number | null;
  invite?: string | null;
}
/**
 * A table in words, as some seats may see it, for clients that draw nothing.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "TableText".
 */
export interface TableText {
  entry: number;
  entries: number;
  title: string;
  options: string;
  seats: number[];
  players: string[];
  seated: string[];
  status: string;
  board: string[];
  prompt: string;
  groups: WordedGroup[];
  proposal: string | null;
  window: string | null;
  log: WordedEntry[];
  outcome: string | null;
}
/**
 * Kinds of actions that belong together.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WordedGroup".
 */
export interface WordedGroup {
  name: string;
  lines: WordedLine[];
}
/**
 * Actions of one kind.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WordedLine".
 */
export interface WordedLine {
  label: string;
  choices: WordedChoice[];
}
/**
 * A legal action: its code, its text as an item of a list, and its full text.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WordedChoice".
 */
export interface WordedChoice {
  code: number;
  item: string;
  text: string;
}
/**
 * An entry of the record in sentences.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WordedEntry".
 */
export interface WordedEntry {
  number: number;
  at: number;
  text: string;
}
/**
 * The token that a program sends in its hello to play one seat.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Token".
 */
export interface Token {
  token: string;
}
/**
 * The data to verify a deal: the commitment shown before the first card is the SHA-256 of version, table, options, pack and seed, each
 *     preceded by its length in bytes as a 64-bit little-endian integer; the seed counts as 32 bytes.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "Verification".
 */
export interface Verification {
  commitment: string;
  version: string;
  table: string;
  options: string;
  pack: string;
  seed: string;
  holds: boolean;
}
/**
 * A turning point of a game, as a sentence.
 *
 * This interface was referenced by `Outbreak`'s JSON-Schema
 * via the `definition` "WordedTurn".
 */
export interface WordedTurn {
  entry: number;
  text: string;
}
