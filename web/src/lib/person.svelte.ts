import { Refused, api } from './api'

/** The person at this browser. Nobody needs an account; a name is enough, and can be changed. */
class Person {
  name = $state<string>()
  known = $state(false)

  async load(): Promise<void> {
    try {
      this.name = (await api.me()).name
    } catch (problem) {
      if (!(problem instanceof Refused && problem.code === 'unknown-person')) throw problem
    } finally {
      this.known = true
    }
  }

  /** Signs in under a name, or a generated one; renames the person if they have another name. */
  async comeIn(name?: string): Promise<void> {
    if (!this.known) await this.load()
    const wanted = name?.trim()
    if (this.name === undefined) this.name = (await api.comeIn(wanted || guestName())).name
    else if (wanted && wanted !== this.name) this.name = (await api.rename(wanted)).name
  }

  /** Signs out on this device, or erases the person everywhere. */
  async go(forGood: boolean): Promise<void> {
    await (forGood ? api.erase() : api.signOut())
    this.name = undefined
  }

  async redeem(code: string): Promise<void> {
    this.name = (await api.redeem(code.trim())).name
    this.known = true
  }
}

const GUESTS = ['Ada', 'Jonas', 'Mary', 'Ignaz', 'Florence', 'Louis', 'Rosalind', 'Robert', 'Tu', 'Paul', 'Gerty', 'Emil']

function guestName(): string {
  return `${GUESTS[Math.floor(Math.random() * GUESTS.length)]} ${Math.floor(10 + Math.random() * 90)}`
}

export const person = new Person()
