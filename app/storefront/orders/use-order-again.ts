import { useNavigate } from 'react-router'
import { m } from '#messages'
import { toast } from '../../ui/toast.ts'
import { addToBasket } from '../basket/state/change-basket.ts'
import type { GuestOrder } from './order-card.tsx'

/** Puts what the menu still has of an order into the basket, at today's prices, and names the rest. */
export function useOrderAgain(): (order: Pick<GuestOrder, 'lines'>) => void {
  const navigate = useNavigate()
  return ({ lines }) => {
    const missing = lines.filter(({ item }) => item === null).map(({ title }) => title)
    let added = 0
    for (const { item, quantity } of lines) {
      if (item && addToBasket(item, quantity)) added += 1
    }
    if (missing.length > 0) toast.bad(m.order_again_missing({ items: missing.join(', ') }))
    if (added === 0) {
      if (missing.length === lines.length) toast.bad(m.order_again_nothing())
      return
    }
    toast.success(m.order_again_done())
    navigate('/basket')
  }
}
