/** The hero's texts about a guest's own order that is under way. */
export type HeroSaying = {
  token: string
  /** Gives the hero its colour. */
  phase: string
  before: string
  large: string
  after: string
  note: readonly [string, string, string]
  /** Its label on the button to the order's page. */
  button: string
  title: string
}

/** What this device keeps of it for the next page's first paint. Instants by the device's clock. */
export type KeptHero = {
  /** Not to be trusted any more from then on. */
  until: number
  /** By the instant `from` which each holds. */
  sayings: (HeroSaying & { from: number })[]
}

/**
 * Returns what the hero says at an instant, from the texts in storage: of the orders and of the hero. Null if nothing is
 * under way as far as the device knows. A copy of this function's source runs inside the menu's page before its first
 * paint, so it names nothing outside of itself.
 */
export function readHeroSaying(
  ordersText: string | null,
  heroText: string | null,
  now: number,
): HeroSaying | null {
  try {
    const { orders } = JSON.parse(ordersText ?? '')
    const { until, sayings }: KeptHero = JSON.parse(heroText ?? '')
    const saying = sayings.filter(({ from }) => from <= now).pop()
    const isRunning = orders.some(
      ({ token, mayRun }: { token: string; mayRun?: boolean }) => mayRun && token === saying?.token,
    )
    return saying && isRunning && now < until && /^[\w-]{43}$/.test(saying.token) ? saying : null
  } catch {
    return null
  }
}
