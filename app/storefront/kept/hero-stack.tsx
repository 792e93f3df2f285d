import { useEffect, useState } from 'react'
import { href } from '#app/href.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { OrderStack } from '../order/stack/order-stack.tsx'
import { askStatuses } from './ask-statuses.ts'
import { useFreshStatuses } from './use-fresh-statuses.ts'
import { useKeepHero } from './use-keep-hero.ts'
import { useRunningElsewhere } from './use-running-elsewhere.ts'

type HeroStackProps = {
  /** The order that the hero speaks of. */
  token: string | undefined
  pictureOf: (itemId: string) => Picture | null
}

/** The food of the guest's own order as far as it is made. It keeps all orders under way up to date. */
export function HeroStack({ token, pictureOf }: HeroStackProps) {
  const entries = useRunningElsewhere(href('/'))
  useFreshStatuses(entries)
  useKeepHero()
  const { lines, stacks, picked } = useFood(token)
  const status = entries.find((entry) => entry.token === token)?.status
  if (!status) return null
  const pictures = Object.fromEntries(
    [...lines, ...picked].flatMap(({ itemId }) => {
      const picture = pictureOf(itemId)
      return picture ? [[itemId, picture]] : []
    }),
  )
  const order = { lines, state: status.state }
  return <OrderStack order={order} stacks={{ stacks, picked }} pictures={pictures} />
}

/** A shop that is being updated may answer without what was picked. */
type Food = Pick<KeptOrder, 'lines' | 'stacks' | 'picked'>

function useFood(token: string | undefined) {
  const [{ lines = [], stacks = [], picked = [] }, setFood] = useState<Food>({})
  useEffect(() => {
    if (token === undefined) return
    let isLeft = false
    askStatuses([token], true).then((answer) => {
      if (!isLeft) setFood(answer?.[0] ?? {})
    })
    return () => {
      isLeft = true
    }
  }, [token])
  return { lines, stacks, picked }
}
