import type { z } from 'zod'
import { whole } from './value-schema.ts'

/**
 * Who may read a setting: every guest, everybody who works here, or the owner alone. Every page is told the
 * public ones by itself; a page that shows another one, such as a fee, names it in its loader.
 */
export type Audience = 'public' | 'staff' | 'owner'

/** What belongs together on a page of the owner's. */
type SettingGroup = 'identity' | 'texts' | 'prices' | 'ordering' | 'times' | 'privacy'

/** A whole number between two limits, which both may be reached. */
export type WholeNumber = { unit: CountUnit; least: number; most: number }

/** Names the words that say what may be set. */
export type SettingWords =
  | WholeNumber
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
  | 'sections'
  | 'currency'
  | 'price'
  | 'tax_rate'
  | 'fulfilments'
  | 'tables'
  | 'tips'
  | 'zones'
  | 'time_zone'
  | 'opening_hours'
  | 'opening_exceptions'
  | 'night_time'

/** All that is known of one setting. Its doc comment in the table says what it means. */
export type Setting<Value extends z.ZodType = z.ZodType, By extends Audience = Audience> = {
  /** What may be stored. */
  value: Value
  /** What holds until the owner says otherwise. */
  initial: z.infer<Value>
  unit?: Unit
  readBy: By
  group: SettingGroup
  words: SettingWords
  /** Its field in the shop file where that is not its own name, or null where the file can't set it. */
  field?: string | null
}

type Unit = CountUnit | 'minor_units' | 'basis_points' | 'percent'

/** What a plain whole number counts. */
type CountUnit = 'number' | 'minutes' | 'days'

/** Gives the facts of a setting back; the types of its value and of its default then have to agree. */
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

/** A setting that is a whole number of some unit; both limits may be set. */
export function count<By extends Audience>(
  unit: CountUnit,
  { least, most, ...facts }: Count<By>,
): Setting<z.ZodNumber, By> {
  return setting({ value: whole(least, most), unit, words: { unit, least, most }, ...facts })
}
