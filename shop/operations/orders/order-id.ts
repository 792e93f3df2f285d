import type { RandomBytes } from '#shop/shop.ts'

const TIME_DIGITS = 12
const RANDOM_BYTES = 10

/**
 * Returns a new order's id, 32 hexadecimal digits: the instant (epoch milliseconds), then 80 random bits. Orders that are
 * written together so stand together in every index that begins with the id, and change few of its pages. It is no
 * secret: links to orders hold a token.
 */
export function newOrderId(now: number, random: RandomBytes): string {
  const time = now.toString(16).padStart(TIME_DIGITS, '0')
  return time + Buffer.from(random(RANDOM_BYTES)).toString('hex')
}
