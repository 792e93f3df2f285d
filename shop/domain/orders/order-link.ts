const DAY = 24 * 3_600_000

/** A link is passed on and stands in mails and histories; after so many days it opens nothing by itself. */
const LINK_LIVES = 60 * DAY

/** Takes for when an order was promised, and now; gives whether its link still opens it to whoever has it. */
export function isLinkLive(promisedAt: number, now: number): boolean {
  return now < promisedAt + LINK_LIVES
}
