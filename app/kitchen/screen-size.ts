/** How large tickets are drawn: for arm's length, for the pass, or to read from three metres. */
export const SIZES = ['S', 'M', 'L'] as const
export type Size = (typeof SIZES)[number]

export const USUAL_SIZE: Size = 'M'

const COOKIE = 'kitchen-size'
const YEAR_S = 365 * 24 * 60 * 60

/** The size that a screen told the server, which draws the first page in it. */
export function sizeSent(headers: Headers): Size {
  const sent = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.get('Cookie') ?? '')?.[1]
  return SIZES.find((known) => known === sent) ?? USUAL_SIZE
}

/** The cookie that tells the server the size of a screen. */
export function sizeCookie(size: Size): string {
  return `${COOKIE}=${size}; Path=/kitchen; Max-Age=${YEAR_S}; SameSite=Strict`
}
