/** How many digits a PIN has. */
const FEWEST_PIN_DIGITS = 4
export const MOST_PIN_DIGITS = 8

/** After this somebody at a shared screen has to say again that it is them. In milliseconds. */
export const PERSON_LASTS = 4 * 3_600_000

export type PinFault = 'pin_malformed' | 'pin_too_easy'

/** What is wrong with a PIN that somebody chose; null: nothing. */
export function pinFault(pin: string): PinFault | null {
  const { length } = pin
  if (!/^\d+$/.test(pin) || length < FEWEST_PIN_DIGITS || length > MOST_PIN_DIGITS) {
    return 'pin_malformed'
  }
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  const isOneStep = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
  return isOneStep ? 'pin_too_easy' : null
}
