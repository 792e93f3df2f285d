import { z } from 'zod'
import { parseColour } from '../common/colour.ts'
import { isEmailAddress } from '../common/email-address.ts'
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_LABEL_LENGTH } from '../common/limits.ts'
import { FIRST_STEPS, STEP_STATES } from './first-run.ts'
import { setting } from './setting.ts'
import { namedPicture } from './value-schema.ts'

const socialLink = z.object({
  network: z.string().max(30),
  url: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s]+$/),
})

const MAX_EXAMPLES = 200

/** Who the shop is and how it looks. */
export const IDENTITY_SETTINGS = {
  /** The example shop before its owner opens it: it takes trial orders, from its own machine only. */
  isTrial: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'identity',
    words: 'true_or_false',
    // Opening the shop to guests ends the trial; importing the file again must not restore it.
    field: null,
  }),
  /** Until the shop is opened: which of the first steps were answered or left for later, and the example dishes that nobody kept. */
  firstRun: setting({
    value: z.object({
      steps: z.partialRecord(z.enum(FIRST_STEPS), z.enum(STEP_STATES)),
      examples: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_EXAMPLES),
    }),
    initial: { steps: {}, examples: [] },
    readBy: 'owner',
    group: 'identity',
    words: 'object',
    field: null,
  }),
  name: setting({
    value: z.string().min(1).max(MAX_LABEL_LENGTH),
    initial: 'Flattop',
    readBy: 'public',
    group: 'identity',
    words: 'name',
  }),
  /** The picture in place of the wordmark with its alternative text, or null for the name in the display face. */
  logoPicture: setting({
    value: namedPicture.nullable(),
    initial: null,
    readBy: 'staff',
    group: 'identity',
    words: 'logo',
    field: 'logo',
  }),
  /** Who sells, in law; on receipts, mails of orders and closings. Empty: the name alone. */
  legalName: setting({
    value: z.string().max(120),
    initial: '',
    readBy: 'public',
    group: 'identity',
    words: 'optional_line',
  }),
  /** The number under which the shop pays tax, as the country writes it. */
  vatNumber: setting({
    value: z.string().max(MAX_LABEL_LENGTH),
    initial: '',
    readBy: 'public',
    group: 'identity',
    words: 'optional_line',
  }),
  tagline: setting({
    value: z.string().max(120),
    initial: '',
    readBy: 'public',
    group: 'identity',
    words: 'optional_line',
  }),
  description: setting({
    value: z.string().max(300),
    initial: '',
    readBy: 'public',
    group: 'identity',
    words: 'optional_line',
  }),
  /** The colour of the main action, as CSS `oklch()`. */
  accent: setting({
    value: z
      .string()
      .max(60)
      .refine((css) => parseColour(css) !== null),
    initial: 'oklch(0.83 0.165 84)',
    readBy: 'staff',
    group: 'identity',
    words: 'accent',
  }),
  /** Lines of the postal address, as printed on a letter. */
  address: setting({
    value: z.array(z.string().max(120)).max(6),
    initial: [],
    readBy: 'public',
    group: 'identity',
    words: 'address',
  }),
  /** In international form, digits and spaces after a plus sign. */
  phone: setting({
    value: z
      .string()
      .max(40)
      .regex(/^(\+[\d ]+)?$/),
    initial: '',
    readBy: 'public',
    group: 'identity',
    words: 'phone',
  }),
  /** Where guests' messages are mailed to. */
  email: setting({
    value: z
      .string()
      .max(MAX_EMAIL_LENGTH)
      .refine((address) => address === '' || isEmailAddress(address)),
    initial: '',
    readBy: 'owner',
    group: 'identity',
    words: 'email',
  }),
  socialLinks: setting({
    value: z.array(socialLink).max(8),
    initial: [],
    readBy: 'public',
    group: 'identity',
    words: 'social_links',
  }),
}
