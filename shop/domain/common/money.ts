/** Whole minor units, such as cents. Never a fraction, never summed as a float. */
export type MinorUnits = number

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number

/** 100 %, in basis points. */
export const WHOLE: BasisPoints = 10_000

/** An ISO 4217 code and the number of decimals of its minor unit. */
export type Currency = { code: string; decimals: number }

/** Unit price times whole quantity, in minor units. */
export function times(price: MinorUnits, quantity: number): MinorUnits {
  return price * quantity
}

/** The sum of amounts in minor units; 0 for none. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Returns an amount on the other side of 0; nothing is never minus nothing. */
export function minus(amount: number): number {
  return amount === 0 ? 0 : -amount
}

/**
 * Returns a fraction of an amount in whole minor units, halves up, exact for amounts of any size. Nothing in the
 * program rounds money elsewhere. No argument may be below 0.
 */
export function partOf(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  const twice = 2n * BigInt(denominator)
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / twice)
}

/**
 * Splits an amount by weights into parts that sum to it. Each is its exact share rounded down; the rest goes one
 * unit each to the largest remainders, of equal ones to the larger weight, then the higher rank, then the earlier.
 * No part exceeds its weight while the amount doesn't exceed all weights together. If nothing weighs anything, all
 * weigh the same.
 */
export function splitByWeight(
  amount: MinorUnits,
  weights: readonly MinorUnits[],
  ranks: readonly number[] = [],
): MinorUnits[] {
  if (amount === 0) return weights.map(() => 0)
  const all = BigInt(sum(weights))
  if (all === 0n && weights.length > 0)
    return splitByWeight(
      amount,
      weights.map(() => 1),
      ranks,
    )
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    const rank = ranks[index] ?? 0
    return { index, weight, rank, floor: Number(exact / all), remainder: exact % all }
  })
  const left = amount - sum(parts.map(({ floor }) => floor))
  const favoured = parts.toSorted(
    (a, b) =>
      Number(b.remainder - a.remainder) ||
      b.weight - a.weight ||
      b.rank - a.rank ||
      a.index - b.index,
  )
  const raised = new Set(favoured.slice(0, left).map(({ index }) => index))
  return parts.map(({ floor, index }) => floor + (raised.has(index) ? 1 : 0))
}
