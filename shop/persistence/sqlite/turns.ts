/** Lets one caller at a time hold something; the others wait in the order they came. */
export class Turns {
  #held = false
  readonly #waiting: (() => void)[] = []

  take(): Promise<void> {
    if (this.#held) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#held = true
    return Promise.resolve()
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
