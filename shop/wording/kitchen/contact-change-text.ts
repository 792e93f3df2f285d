import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'

const FIELDS = ['name', 'phone', 'email'] as const

/** Returns what of a contact was corrected, before and after, from the facts of that step; empty for all others. */
export function contactChangeTexts({ kind, facts }: OrderEvent, locale: Locale): string[] {
  if (kind !== 'contact_changed') return []
  return FIELDS.flatMap((field) => {
    const change = facts[field]
    if (typeof change !== 'object' || change === null) return []
    const { before, after } = change as Record<string, unknown>
    const words = { before: textOf(before, locale), after: textOf(after, locale) }
    return [m.kitchen_contact_was(words, { locale })]
  })
}

function textOf(value: unknown, locale: Locale): string {
  return typeof value === 'string' && value !== '' ? value : m.kitchen_contact_none({}, { locale })
}
