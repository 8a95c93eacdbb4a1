import type { ClockState, SeatState } from './protocol'
import { route } from './route.svelte'
import { say, words } from './words.svelte'

/** Returns the name of a person; an erased person is a former player. */
export function personName(name: string): string {
  return name || say('person-former')
}

/** Words who plays a seat, and why a bot does. */
export function seatedText(seat: SeatState): string {
  const name = typeof seat.name === 'string' ? personName(seat.name) : undefined
  if (!seat.bot) return name ?? say(seat.kept ? 'seat-kept' : 'seat-free')
  return say(`seat-bot-${seat.kept ? 'kept' : (seat.cause ?? 'chosen')}`, { bot: words.name('bot', seat.bot), name: name ?? '' })
}

/** Whether the link that opened this page is an invitation to a seat. */
export function invitedTo(seat: number): boolean {
  return route.invite?.split('.')[0] === String(seat)
}

/** Returns the milliseconds that a seat has left at a given server time. */
export function timeLeft(clock: ClockState, seat: number, now: number): number {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.at) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - spent)
}

/** Formats a duration for a clock: days and hours, or hours, minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  if (days) return say('bar-clock-days', { days, hours })
  const two = (number: number) => String(number).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
