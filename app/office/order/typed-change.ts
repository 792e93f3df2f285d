import { href } from '#app/href.ts'
import type { TypedContact } from '#shop/domain/orders/guest-contact.ts'
import { keepFields, keptFields } from '../parts/kept-fields.ts'

/** What was typed to change an order, and was refused. */
export type TypedChange =
  | { form: 'move'; slot: string }
  | ({ form: 'contact' } & TypedContact)
  | { form: 'note'; to: string; text: string }

/** The anchor of what can be changed of an open order. */
export const CHANGE_ORDER = 'change'

/** The anchor of what staff write about it. */
export const NOTES = 'notes'

/** Returns the address of an order's page that says why nothing was changed, with what was typed. */
export function refusedChange(id: string, typed: TypedChange, refused: string, line = -1): string {
  const query = new URLSearchParams({ not: refused })
  if (line >= 0) query.set('line', String(line))
  keepFields(query, typed)
  return `${href('/office/orders/:id', { id })}?${query}#${typed.form === 'note' ? NOTES : CHANGE_ORDER}`
}

/** Reads what was typed from an address, which anybody may have written; null: nothing was refused. */
export function readTypedChange(query: URLSearchParams): TypedChange | null {
  switch (query.get('form')) {
    case 'move':
      return { form: 'move', ...keptFields(query, ['slot']) }
    case 'contact':
      return { form: 'contact', ...keptFields(query, ['name', 'phone', 'email']) }
    case 'note':
      return { form: 'note', ...keptFields(query, ['to', 'text']) }
    default:
      return null
  }
}
