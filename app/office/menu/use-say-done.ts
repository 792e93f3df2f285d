import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formOf } from '../../forms/form-of.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { UNDO_MS } from '../parts/undo-ms.ts'
import { effectText, refusedText } from './effect-text.ts'
import type { MenuAnswer } from './menu-answer.ts'

/**
 * Returns what says over the page what came of a form, with Undo. Forms of one `place` say once what was undone, also when the
 * dish has gone to another part of the page.
 */
export function useSayDone(place: string, now: number): (answer: MenuAnswer | null) => void {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const undoing = useFetcher<MenuAnswer | null>({ key: `undo ${place}` })
  const speaking = { money, now, timeZone, locale }

  function say(answer: MenuAnswer | null) {
    // Somebody else has changed it since, and the page shows what it is by now.
    if (answer === null) return
    // The row asks, with a button.
    if (!answer.ok && answer.uses !== null) return
    if (!answer.ok) return toast.bad(refusedText(answer, speaking), locale)
    const { undo } = answer
    const text = effectText(answer.effect, speaking)
    if (undo === null) return toast.success(text, locale)
    const take = { method: 'post', action: href('/office/menu') } as const
    const takeBack = () => undoing.submit(formOf({ action: 'undo', change: undo }), take)
    toast.undo(text, takeBack, locale, UNDO_MS)
  }

  const onUndone = useEffectEvent(say)
  useEffect(() => {
    if (undoing.data !== undefined) onUndone(undoing.data)
  }, [undoing.data])

  return say
}
