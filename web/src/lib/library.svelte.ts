import { api } from './api'
import type { GameInfo } from './protocol'

/** The games that this server offers, fetched once. */
class Library {
  games = $state.raw<GameInfo[]>([])
  private asked: Promise<void> | undefined

  load(): Promise<void> {
    this.asked ??= api.games().then(
      (games) => void (this.games = games),
      () => void (this.asked = undefined),
    )
    return this.asked
  }

  game(name: string | undefined): GameInfo | undefined {
    return this.games.find((game) => game.name === name)
  }
}

export const library = new Library()
