/** The cookies of one browser, as far as our own answers need them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Takes `Set-Cookie` values. */
  keep(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(at + 1))
    }
  }

  /** Gives the value of the `Cookie` header. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
