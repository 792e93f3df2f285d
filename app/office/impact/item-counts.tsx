import { createContext, useContext } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ItemCounts } from './count-by-item.ts'
import './touched.css'

/** By the id of the item. */
export const ItemCountsContext = createContext<Readonly<Record<string, ItemCounts>>>({})

/** Says in a row of the list who has the item now: what is changed there is saved at once. */
export function ItemCountsText({ id }: { id: string }) {
  const locale = useLocale()
  const { orders, baskets } = useContext(ItemCountsContext)[id] ?? { orders: 0, baskets: 0 }
  return (
    <>
      {orders > 0 ? (
        <span className="o-has-it">{m.office_touched_orders({ count: orders }, { locale })}</span>
      ) : null}
      {baskets > 0 ? (
        <span className="o-has-it">{m.office_touched_in({ count: baskets }, { locale })}</span>
      ) : null}
    </>
  )
}
