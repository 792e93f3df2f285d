/** Why a PIN was not changed, as far as the page has words for it. */
export const PIN_REFUSALS = [
  'pin_malformed',
  'pin_too_easy',
  'proof_needed',
  'wrong_password',
  'too_many',
  'not_done',
] as const

export type PinRefusal = (typeof PIN_REFUSALS)[number]

export type PinData = {
  /** Whether a person is logged in; a shared screen has no PIN of its own. */
  isPerson: boolean
  hasPin: boolean
  isPasswordAsked: boolean
  did: 'set' | 'removed' | null
}
