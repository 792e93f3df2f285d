const DAY = 24 * 3_600_000

/** A link is passed on and stands in mails and histories; after so many days it opens nothing by itself. */
const LINK_LIVES = 60 * DAY

/** Takes the instant an order was promised for, and now; gives whether its link alone still opens it. */
export function isLinkLive(promisedAt: number, now: number): boolean {
  return now < promisedAt + LINK_LIVES
}
