/**
 * Whether our scripts posted a form, who read an answer of data. A browser without them posts to the page itself, and
 * is best answered by a redirect, after which the page can be loaded again.
 */
export function isPostedByScript({ url }: Pick<Request, 'url'>): boolean {
  return new URL(url).pathname.endsWith('.data')
}
