import { WaitedTooLong } from './outage.ts'

/** In milliseconds. Whoever waits longer waits for something that will not happen. */
const LONGEST_WAIT = 15_000

/** Lets one caller at a time hold something; the others wait in the order they came. */
export class Turns {
  #held = false
  readonly #waiting = new Set<() => void>()

  take(): Promise<void> {
    if (this.#held) return this.#wait()
    this.#held = true
    return Promise.resolve()
  }

  give(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#held = false
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(new WaitedTooLong('The database was busy with one transaction for too long.'))
      }, LONGEST_WAIT)
      const proceed = () => {
        this.#waiting.delete(proceed)
        clearTimeout(giveUp)
        resolve()
      }
      this.#waiting.add(proceed)
    })
  }
}
