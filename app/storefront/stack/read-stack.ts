import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { StackLayer } from '#shop/domain/menu/stack.ts'

/** Reads a stack aloud, from the bottom to the top. */
export function readStack(layers: readonly StackLayer[], locale: Locale): string {
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return m.stack_bottom_to_top({ layers: list.format(layers.map(({ name }) => name)) }, { locale })
}
