import type { Locale } from '#shop/domain/common/locale.ts'
import type * as compiled from './compiled/messages/_index.js'

/** A message, which takes its inputs and the locale: `m.basket_times({ count }, { locale })`. */
export type Message<Inputs = NoInputs> = (inputs: Inputs, options: { locale: Locale }) => string

/** A message without inputs is called with `{}`. */
type NoInputs = Record<never, never>

type InputsOf<Compiled> = Compiled extends (inputs: infer Inputs, options?: never) => string
  ? NonNullable<Inputs>
  : never

/** The compiled messages. The locale can't be left out: without one they would fall back on a present language. */
export const m: {
  readonly [Name in keyof typeof compiled]: Message<InputsOf<(typeof compiled)[Name]>>
}
