import type { Position } from '#shop/domain/common/polygon.ts'
import type { Place } from '#shop/domain/settings/zones.ts'

/** The text fields of this page. */
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

/** The order as filled in so far. */
export type Draft = {
  typed: Typed
  /** The secret from the scanned table sign; empty if none was scanned. */
  tableSign: string
  /** The guest's coordinates, if the page may ask the device. */
  point: Position | null
  /** The business day whose slots are shown, `YYYY-MM-DD`; null is as soon as possible. */
  day: string | null
  /** The slot chosen on that day, an instant; null if none is yet. */
  slot: number | null
  /** Whole percent, `amount` for one that is typed, or null for no tip. */
  tip: number | 'amount' | null
  /** The confirmed discount code; empty for none. */
  code: string
  /** Pays online, on the payment provider's page. */
  paysByCard: boolean
  /** Pays there with the device's wallet. */
  paysByWallet: boolean
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
  paysByWallet: false,
}

/** Reads whatever was in storage; drops every part that is not a draft. */
export function readDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const { tableSign, point, day, slot, tip, code, paysByCard, paysByWallet } = stored
  return {
    typed: readTyped(stored.typed),
    tableSign: isText(tableSign) ? tableSign : '',
    point: isPosition(point) ? point : null,
    day: isText(day) ? day : null,
    slot: isText(day) && isWhole(slot) ? slot : null,
    tip: tip === 'amount' || isWhole(tip) ? tip : null,
    code: isText(code) ? code : '',
    paysByCard: paysByCard === true,
    paysByWallet: paysByCard === true && paysByWallet === true,
  }
}

/** Reads whatever was in storage; returns a text for each field. */
export function readTyped(stored: unknown): Typed {
  const fields = isRecord(stored) ? stored : {}
  return typedOf((field) => {
    const text = fields[field]
    return isText(text) ? text : ''
  })
}

/** The delivery place in a draft, or undefined if nothing of it is filled in. */
export function placeIn({ typed, point }: Draft): Place | undefined {
  const postcode = typed.postcode.trim()
  if (postcode === '' && !point) return undefined
  return { ...(postcode === '' ? {} : { postcode }), ...(point ? { point } : {}) }
}

/** What the next order starts with: the guest, their address and their table, and how they paid. */
export function afterOrder(draft: Draft): Draft {
  const { typed, tableSign, point, paysByCard, paysByWallet } = draft
  return {
    ...EMPTY_DRAFT,
    typed: { ...typed, note: '', tipAmount: '' },
    tableSign,
    point,
    paysByCard,
    paysByWallet,
  }
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
