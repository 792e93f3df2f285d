import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'

/** Returns who a line is for, as everybody reads it; nothing where nobody is named. */
export function forTexts({ for: name }: Pick<OrderLine, 'for'>, locale: Locale): string[] {
  return name ? [m.order_for({ name }, { locale })] : []
}
