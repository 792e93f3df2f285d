import { useLocale } from '#app/i18n/use-locale.ts'
import { scannedTable } from '#app/visitor/kept-storage.ts'
import { m } from '#messages'
import { useBasket } from '../basket/state/use-basket.ts'

/** The table that this visit orders to, beside the wordmark of every page. */
export function TablePlate() {
  const locale = useLocale()
  const { ready, fulfilment } = useBasket()
  const table = ready && fulfilment === 'table' ? scannedTable() : null
  if (table === null) return null
  return (
    <span className="plate table-plate">{m.checkout_table_heading({ table }, { locale })}</span>
  )
}
