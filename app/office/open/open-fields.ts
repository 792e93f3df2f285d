import { COPY_FIELDS, fieldOf, WEEK } from '../hours/week-draft.ts'
import { fieldsOfSettings } from '../shop/section/section-form.ts'
import { FIELD_SETTINGS, TAX_FIELDS } from './open-steps.ts'

/** Every field of every form of the page; apart from its steps, as browsers would load all rules of the settings with it. */
export const OPEN_FIELDS: readonly string[] = [
  ...new Set([
    ...['step', 'do', 'mail', 'currency', 'postcodes', 'minimum', 'accent', 'own', 'menu', 'taxes'],
    ...TAX_FIELDS,
    ...COPY_FIELDS,
    ...WEEK.map(fieldOf),
    ...Object.values(FIELD_SETTINGS).flatMap(fieldsOfSettings),
  ]),
]
