import { z } from 'zod'
import { whole } from './value-schema.ts'

/**
 * Who may read a setting: every guest, all staff, or only the owner. Every page gets the public ones; a page that
 * shows another one, such as a fee, reads it in its loader.
 */
export type Audience = 'public' | 'staff' | 'owner'

/** Settings that belong together on an owner's page. */
type SettingGroup = 'identity' | 'texts' | 'prices' | 'ordering' | 'times' | 'privacy'

/** A whole number between two limits, both included. */
export type WholeNumber = { unit: CountUnit; least: number; most: number }

/** One of a few words. */
export type OneOf = { oneOf: readonly string[] }

/** Names the text that says which values are allowed. */
export type SettingWords =
  | WholeNumber
  | OneOf
  | 'true_or_false'
  | 'name'
  | 'optional_line'
  | 'address'
  | 'phone'
  | 'email'
  | 'social_links'
  | 'accent'
  | 'logo'
  | 'object'
  | 'slug'
  | 'posters'
  | 'replies'
  | 'sections'
  | 'currency'
  | 'price'
  | 'tax_rate'
  | 'fulfilments'
  | 'tables'
  | 'tips'
  | 'accounts'
  | 'stations'
  | 'network_printers'
  | 'zones'
  | 'position'
  | 'way_hours'
  | 'time_zone'
  | 'opening_hours'
  | 'opening_exceptions'
  | 'night_time'

/** Everything about one setting. Its doc comment in the table says what it means. */
export type Setting<Value extends z.ZodType = z.ZodType, By extends Audience = Audience> = {
  /** The values that may be stored. */
  value: Value
  /** The default. */
  initial: z.infer<Value>
  unit?: Unit
  readBy: By
  group: SettingGroup
  words: SettingWords
  /** Its field in the shop file if that has another name; null if the file can't set it. */
  field?: string | null
}

type Unit = CountUnit | 'minor_units' | 'basis_points' | 'percent'

/** What a whole number counts. */
type CountUnit = 'number' | 'minutes' | 'days'

/** Returns the facts of a setting; its type parameters make the types of value and default agree. */
export function setting<Value extends z.ZodType, By extends Audience>(
  facts: Setting<Value, By>,
): Setting<Value, By> {
  return facts
}

type Count<By extends Audience> = Pick<Setting<z.ZodNumber, By>, 'readBy' | 'group'> & {
  least: number
  most: number
  initial: number
}

/** A setting that is a whole number of some unit, between two limits that are included. */
export function count<By extends Audience>(
  unit: CountUnit,
  { least, most, ...facts }: Count<By>,
): Setting<z.ZodNumber, By> {
  return setting({ value: whole(least, most), unit, words: { unit, least, most }, ...facts })
}

/** A setting that is one of a few words. */
export function oneOf<const Word extends string, By extends Audience>(
  oneOf: readonly Word[],
  facts: Pick<Setting<z.ZodType<Word>, By>, 'initial' | 'readBy' | 'group'>,
): Setting<z.ZodType<Word>, By> {
  return setting({ value: z.enum(oneOf), words: { oneOf }, ...facts })
}
