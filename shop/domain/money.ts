/** Integer minor units (cents for USD). Never a fraction, never a float sum. */
export type MinorUnits = number

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
