/** Integer minor units (cents for USD). Never a fraction, never a float sum. */
export type MinorUnits = number

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number

/** All of it, in basis points. */
export const WHOLE: BasisPoints = 10_000

/** ISO 4217 code with the number of decimals that its minor unit has. */
export type Currency = { code: string; decimals: number }

/** Takes a unit price in minor units and a whole quantity; gives their product in minor units. */
export function times(price: MinorUnits, quantity: number): MinorUnits {
  return price * quantity
}

/** Takes amounts in minor units; gives their sum, 0 for none. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/**
 * The only rounding of money there is. Takes an amount and a fraction, none of them below 0; gives
 * that fraction of the amount in whole minor units, halves up. Exact for amounts of any size.
 */
export function partOf(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  const twice = 2n * BigInt(denominator)
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / twice)
}

/**
 * Takes an amount and what each part weighs; gives the parts, which sum to the amount. Each is its exact
 * part rounded down, and what is left goes one by one to the largest remainders; of equal ones to the
 * larger weight, then to the higher rank, then to the earlier. No part is larger than its weight while
 * the amount is not larger than all weights. Without any weight there is nothing to split.
 */
export function splitByWeight(
  amount: MinorUnits,
  weights: readonly MinorUnits[],
  ranks: readonly number[] = [],
): MinorUnits[] {
  const all = BigInt(sum(weights))
  if (all === 0n || amount === 0) return weights.map(() => 0)
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
