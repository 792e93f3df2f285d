import type { Position } from '#shop/domain/common/polygon.ts'
import type { Place } from '#shop/domain/settings/zones.ts'

/** What a guest types on this page. */
const TYPED_FIELDS = [
  'table',
  'name',
  'phone',
  'email',
  'postcode',
  'street',
  'city',
  'extra',
  'note',
  'tipAmount',
] as const

export type TypedField = (typeof TYPED_FIELDS)[number]

export type Typed = Record<TypedField, string>

/** An order as far as the guest has come with it. */
export type Draft = {
  typed: Typed
  /** What the sign of the table says that was scanned; empty for none. */
  tableSign: string
  /** Where the guest is, when the page was allowed to ask. */
  point: Position | null
  /** The business day whose times are looked at, `YYYY-MM-DD`; null: as soon as possible. */
  day: string | null
  /** The time that was taken on that day, an instant; null: none yet. */
  slot: number | null
  /** Whole percent, an amount that is typed, or null for none. */
  tip: number | 'amount' | null
  /** The code in use; empty for none. */
  code: string
  /** Pays now, on the card's own page. */
  paysByCard: boolean
}

const EMPTY_DRAFT: Draft = {
  typed: typedOf(() => ''),
  tableSign: '',
  point: null,
  day: null,
  slot: null,
  tip: null,
  code: '',
  paysByCard: false,
}

/** Takes whatever the browser had stored; gives the parts of it that are a draft. */
export function readDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const { tableSign, point, day, slot, tip, code, paysByCard } = stored
  return {
    typed: readTyped(stored.typed),
    tableSign: isText(tableSign) ? tableSign : '',
    point: isPosition(point) ? point : null,
    day: isText(day) ? day : null,
    slot: isText(day) && isWhole(slot) ? slot : null,
    tip: tip === 'amount' || isWhole(tip) ? tip : null,
    code: isText(code) ? code : '',
    paysByCard: paysByCard === true,
  }
}

/** Takes whatever was stored; gives a text for each field. */
export function readTyped(stored: unknown): Typed {
  const fields = isRecord(stored) ? stored : {}
  return typedOf((field) => {
    const text = fields[field]
    return isText(text) ? text : ''
  })
}

/** Takes a draft; gives what it says of the place to deliver to, or undefined for nothing. */
export function placeIn({ typed, point }: Draft): Place | undefined {
  const postcode = typed.postcode.trim()
  if (postcode === '' && !point) return undefined
  return { ...(postcode === '' ? {} : { postcode }), ...(point ? { point } : {}) }
}

/** What is of the next order too: who it is, where they live, and at which table they sit. */
export function afterOrder({ typed, tableSign, point }: Draft): Draft {
  return { ...EMPTY_DRAFT, typed: { ...typed, note: '', tipAmount: '' }, tableSign, point }
}

/** Fills fields that are still empty. */
export function fillEmpty(draft: Draft, known: Partial<Typed>): Draft {
  const typed = typedOf((field) => draft.typed[field] || (known[field] ?? ''))
  return { ...draft, typed }
}

function typedOf(text: (field: TypedField) => string): Typed {
  return Object.fromEntries(TYPED_FIELDS.map((field) => [field, text(field)])) as Typed
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2000
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
}
