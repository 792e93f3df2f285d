import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { takenBy } from '../../ui/taken-by.ts'
import { choosePictureOf } from '../../ui/travelling-picture.ts'
import { EmptyBasket } from '../basket/page/empty-basket.tsx'
import { PurchaseSkeleton } from '../basket/page/purchase-skeleton.tsx'
import { useKeptPresses } from '../basket/state/kept-presses.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { keepOrder } from '../kept/kept-orders.ts'
import type { Route } from './+types/route'
import { CheckoutForm } from './checkout-form.tsx'
import { deliveryAreas, deliveryTerms } from './delivery-terms.ts'
import { OrderPlaced } from './order-placed.tsx'
import type { OrderPlacedAnswer } from './use-placing.ts'
import './purchase.css'
import './checkout.css'
import './bar-notices.css'
import './times.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock, payments } = context.get(shopContext)
  const { menu, settings, menuRevision, turnsAt } = await readContentAt(read, clock())
  context.get(answerContext).showsUntil(turnsAt)
  const card = payments()?.termsOf(settings.currency.code) ?? null
  return {
    menu,
    menuRevision,
    delivery: deliveryTerms(settings),
    areas: deliveryAreas(settings),
    card,
    headerGround: 'griddle',
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { facts } = matches[0].loaderData
  return pageMeta({ title: m.checkout_title({ shop: facts.name }, { locale }), isPrivate: true })
}

/** The page is the same for everyone; the browser fills in the guest and the basket. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { menu, menuRevision: _, ...offered } = loaderData
  // Nobody on the phone can type their card here.
  const terms = { ...offered, card: takenBy === null ? offered.card : null }
  const { ready, lines } = useBasket()
  const [placed, setPlaced] = useState<OrderPlacedAnswer>()
  const navigate = useNavigate()
  useKeptPresses(menu)
  const [picture, setPicture] = useState<Picture | null>(null)

  function onPlaced(order: OrderPlacedAnswer): void {
    keepOrder(order.token)
    const items = menu.categories.flatMap((category) => category.items)
    const first = items.find(({ id }) => id === lines[0]?.itemId)?.picture ?? null
    setPicture(first)
    setPlaced(order)
    if (order.nextAddress !== undefined) {
      window.location.replace(order.nextAddress)
      return
    }
    // Replaces the checkout in the history, so that going back from the order leads to the basket, not to a
    // second order.
    const viewTransition = choosePictureOf(first?.id)
    navigate(href('/order/:token', { token: order.token }), { replace: true, viewTransition })
  }

  if (placed) return <OrderPlaced order={placed} picture={picture} />
  if (ready && lines.length === 0) return <EmptyBasket menu={menu} />
  if (!ready) return <PurchaseSkeleton />
  return <CheckoutForm terms={terms} categories={menu.categories} onPlaced={onPlaced} />
}
