const DAY = 24 * 3_600_000

/** Links are passed on and stay in mails and browser histories, so a link alone stops working after this time. */
const LINK_LIVES = 60 * DAY

/** Whether a link alone still opens an order that was promised for an instant. */
export function isLinkLive(promisedAt: number, now: number): boolean {
  return now < promisedAt + LINK_LIVES
}
