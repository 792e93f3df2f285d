import type { Shop } from '#shop/shop.ts'

const LENGTH = 16

/** A short mark of a value, by which a form says what its owner saw. */
export function seenMark({ fingerprint }: Pick<Shop, 'fingerprint'>, value: unknown): string {
  return fingerprint(`seen ${JSON.stringify(value ?? null)}`).slice(0, LENGTH)
}
