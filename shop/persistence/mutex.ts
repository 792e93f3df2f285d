import { WaitedTooLong } from './outage.ts'

/** In milliseconds. */
const LONGEST_WAIT = 15_000

/** A lock for one caller at a time; the others get it in the order in which they asked. */
export class Mutex {
  #held = false
  readonly #waiting = new Set<() => void>()

  lock(): Promise<void> {
    if (this.#held) return this.#wait()
    this.#held = true
    return Promise.resolve()
  }

  unlock(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#held = false
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(
          new WaitedTooLong('The database was busy with one transaction for more than 15 seconds.'),
        )
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
