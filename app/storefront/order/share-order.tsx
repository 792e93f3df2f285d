import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'

/** Hands the order's page for others to the phone's own sheet, or copies its link. */
export function ShareOrder({ order, path }: { order: OrderView; path: string }) {
  const locale = useLocale()
  const { name: shop } = useShopFacts()
  const number = m.order_number({ number: numberText(order, locale) }, { locale })

  async function share(): Promise<void> {
    const url = new URL(path, location.href).href
    if (typeof navigator.share === 'function') {
      const text = m.order_share_text({ number, shop }, { locale })
      // Closing the phone's share sheet rejects, and is no fault.
      return navigator.share({ title: shop, text, url }).catch(() => {})
    }
    await navigator.clipboard.writeText(url)
    toast.success(m.order_share_copied({}, { locale }), locale)
  }

  return (
    <button
      type="button"
      className="btn btn--line order-scripted"
      onClick={() => share().catch(() => window.prompt(m.order_share({}, { locale }), path))}
    >
      {m.order_share({}, { locale })}
    </button>
  )
}
