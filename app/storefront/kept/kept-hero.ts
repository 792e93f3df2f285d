/** The hero's texts about a guest's own order that is under way. */
export type OrderHero = {
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

/** What this device keeps for the first paint of its next page. Instants by the device's clock. */
export type KeptHero = {
  /** Ignored from this instant on. */
  until: number
  /** Each holds from its instant `from` until that of the next. */
  sayings: (OrderHero & { from: number })[]
}

/**
 * Returns the hero's texts for an instant, from the device's two stored texts: the list of orders and the hero's. Null
 * if no order is under way as far as the device knows. The menu's page has a copy of this function's source in an
 * inline script, so it uses no other name of this file.
 */
export function readOrderHero(
  ordersText: string | null,
  heroText: string | null,
  now: number,
): OrderHero | null {
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
