import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'

/** Returns what a guest wishes if a line runs out, as guests and the kitchen read it. */
export function ifOutText({ wish, instead }: IfOut, locale: Locale): string {
  switch (wish) {
    case 'swap':
      return instead === null
        ? m.order_if_out_swap({}, { locale })
        : m.order_if_out_swap_for({ instead }, { locale })
    case 'leave_out':
      return m.order_if_out_leave_out({}, { locale })
    case 'call':
      return m.order_if_out_call({}, { locale })
    case 'cancel':
      return m.order_if_out_cancel({}, { locale })
  }
}
