import { useEffect, useState } from 'react'
import { href } from '#app/href.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { parseOptions } from '#shop/domain/pricing/order-line.ts'
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
  const { lines, stacks } = useFood(token)
  const status = entries.find((entry) => entry.token === token)?.status
  if (!status) return null
  const pictures = Object.fromEntries(
    lines.flatMap(({ itemId }) => {
      const picture = pictureOf(itemId)
      return picture ? [[itemId, picture]] : []
    }),
  )
  return <OrderStack order={{ lines, state: status.state }} stacks={stacks} pictures={pictures} />
}

function useFood(token: string | undefined) {
  const [{ lines = [], stacks = [] }, setFood] = useState<Pick<KeptOrder, 'lines' | 'stacks'>>({})
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
  const chosen = lines.map(({ options, ...line }) => ({ ...line, choices: parseOptions(options) }))
  return { lines: chosen, stacks }
}
