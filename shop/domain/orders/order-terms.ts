import { parseAmount } from '../common/amount.ts'
import { foldings, foldLetters } from '../common/fold-letters.ts'
import { MAX_EMAIL_LENGTH } from '../common/limits.ts'
import type { MinorUnits } from '../common/money.ts'
import { plainNumber } from '../common/typed-number.ts'

/** By what an order can be found. */
export const TERM_KINDS = ['number', 'total', 'name', 'phone', 'email', 'code', 'table'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** Terms of these kinds say who somebody is, and go with the guest. */
export const PERSONAL_TERM_KINDS = ['name', 'phone', 'email'] as const satisfies TermKind[]

/** A term by which an order is found, as it is stored. */
export type OrderTerm = { kind: TermKind; term: string }

/** What is known of an order when it is placed. `total` in minor units. */
type TermSource = {
  number: number
  total: MinorUnits
  guest_name: string
  guest_phone: string | null
  guest_email: string | null
  code: string | null
  table_label: string | null
}

/** Country and area codes are written in several ways; what follows them is not. */
const PHONE_DIGITS = 9
const FEWEST_PHONE_DIGITS = 4
/** A name is found by each of these. */
const MOST_NAME_WORDS = 4

/** How many terms of a kind an order has at most: each word of a name in both spellings. */
export const MOST_TERMS_OF_A_KIND = 2 * MOST_NAME_WORDS

/** Shorter ones begin too many names, and have to be whole words. */
const SHORTEST_BEGINNING = 3

/** Returns the terms by which an order is found. When what it returns changes, a migration has to write them anew. */
export function orderTerms(order: TermSource): OrderTerm[] {
  const { guest_phone: phone, guest_email: email, code, table_label: table } = order
  const digits = phone === null ? '' : reversedDigits(phone)
  return [
    { kind: 'number', term: String(order.number) },
    { kind: 'total', term: String(order.total) },
    ...nameTerms(order.guest_name).map((term) => ({ kind: 'name', term }) as const),
    ...(digits === '' ? [] : [{ kind: 'phone', term: digits } as const]),
    ...(email === null ? [] : [{ kind: 'email', term: email.toLowerCase() } as const]),
    ...(code === null ? [] : [{ kind: 'code', term: foldLetters(code) } as const]),
    ...(table === null ? [] : [{ kind: 'table', term: foldLetters(table) } as const]),
  ]
}

/** What is looked for: a whole term, or the beginning of one. */
export type SoughtTerm = OrderTerm & { isBeginning: boolean }

/**
 * Returns what somebody may mean who typed this: `#12` and `12` are a number, `14.50` is an amount in a currency with
 * `decimals`, four digits and more also end a phone number. Empty for nothing but spaces.
 */
export function soughtTerms(typed: string, decimals: number): SoughtTerm[] {
  const text = typed.slice(0, MAX_EMAIL_LENGTH).trim()
  const number = /^#?\s*(\d{1,9})$/.exec(text)?.[1]
  if (text.startsWith('#')) return number ? [whole('number', withoutZeros(number))] : []
  if (text.includes('@')) return [beginning('email', text.toLowerCase())]
  const found = [
    ...(number ? [whole('number', withoutZeros(number))] : []),
    ...totalTerms(text, decimals),
    ...phoneTerms(text),
    ...wordTerms(text),
  ]
  return found.filter(({ term }) => term !== '')
}

function whole(kind: TermKind, term: string): SoughtTerm {
  return { kind, term, isBeginning: false }
}

function beginning(kind: TermKind, term: string): SoughtTerm {
  return { kind, term, isBeginning: true }
}

function withoutZeros(digits: string): string {
  return String(Number(digits))
}

/** Whole sums are numbers of orders first, and amounts only with their currency or their decimals. */
function totalTerms(text: string, decimals: number): SoughtTerm[] {
  const plain = text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
  if (plain === text && decimals > 0 && !/[.,]/.test(text)) return []
  const amount = parseAmount(plainNumber(plain), decimals)
  return amount === null ? [] : [whole('total', String(amount))]
}

function phoneTerms(text: string): SoughtTerm[] {
  if (!/^[+\d()/\s.-]*$/.test(text)) return []
  const digits = reversedDigits(text)
  return digits.length < FEWEST_PHONE_DIGITS ? [] : [beginning('phone', digits)]
}

function wordTerms(text: string): SoughtTerm[] {
  const names = [...new Set(foldings(text).map((folded) => wordsOf(folded).join(' ')))]
  return [
    ...names.flatMap(nameTermsSought),
    whole('code', foldLetters(text)),
    whole('table', foldLetters(text)),
  ]
}

function nameTermsSought(name: string): SoughtTerm[] {
  if (name === '') return []
  if (name.length >= SHORTEST_BEGINNING) return [beginning('name', name)]
  return [whole('name', name), beginning('name', `${name} `)]
}

/** Reversed, so that the end of a number, which people know, is the beginning of its term. */
function reversedDigits(phone: string): string {
  return [...phone.replace(/\D/g, '')].reverse().join('').slice(0, PHONE_DIGITS)
}

/** A name from each of its words on, with the words before it at the end: it is found by all of them, in both orders. */
function nameTerms(name: string): string[] {
  const terms = foldings(name).flatMap((folded) => {
    const words = wordsOf(folded).slice(0, MOST_NAME_WORDS)
    return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  })
  return [...new Set(terms)]
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
