import { href } from '#app/href.ts'
import type { TypedContact } from '#shop/domain/orders/guest-contact.ts'

/** What was typed to change an order, and was refused. */
export type TypedChange =
  | { form: 'move'; slot: string }
  | ({ form: 'contact' } & TypedContact)
  | { form: 'note'; to: string; text: string }

/** The anchor of what can be changed of an open order. */
export const CHANGE_ORDER = 'change'

/** The anchor of what staff write about it. */
export const NOTES = 'notes'

/** An address has room for so much of each field, in characters of any language. */
const LONGEST_KEPT = 320

/** Returns the address of an order's page that says why nothing was changed, with what was typed. */
export function refusedChange(id: string, typed: TypedChange, refused: string, line = -1): string {
  const query = new URLSearchParams({ not: refused })
  if (line >= 0) query.set('line', String(line))
  for (const [field, value] of Object.entries(typed)) query.set(field, value.slice(0, LONGEST_KEPT))
  return `${href('/office/orders/:id', { id })}?${query}#${typed.form === 'note' ? NOTES : CHANGE_ORDER}`
}

/** Reads what was typed from an address, which anybody may have written; null: nothing was refused. */
export function readTypedChange(query: URLSearchParams): TypedChange | null {
  const of = (field: string) => (query.get(field) ?? '').slice(0, LONGEST_KEPT)
  switch (query.get('form')) {
    case 'move':
      return { form: 'move', slot: of('slot') }
    case 'contact':
      return { form: 'contact', name: of('name'), phone: of('phone'), email: of('email') }
    case 'note':
      return { form: 'note', to: of('to'), text: of('text') }
    default:
      return null
  }
}
