/** In milliseconds, at the soonest. */
const AFTER = 5_000

/**
 * How long a page waits before it opens a refused stream again, in milliseconds; not all pages at once. Browsers open one anew that broke off,
 * but none that was answered with an error, as by a proxy whose server starts again.
 */
export function streamAgainAfter(): number {
  return AFTER * (1 + Math.random())
}
