import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { formOf } from '../../forms/form-of.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { effectText, refusedText } from './effect-text.ts'
import type { MenuAnswer } from './menu-answer.ts'

/** The forms of one dish, which don't wait for those of others. Says what was done, with Undo. */
export function useDishForm(id: string, now: number) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const fetcher = useFetcher<MenuAnswer | null>({ key: `dish ${id}` })
  const undoing = useFetcher<MenuAnswer | null>({ key: `undo ${id}` })
  const speaking = { money, now, timeZone, locale }

  const onAnswer = useEffectEvent((answer: MenuAnswer | null) => {
    if (answer === null) return toast.bad(m.office_menu_not_saved({}, { locale }), locale)
    if (!answer.ok) return toast.bad(refusedText(answer, speaking), locale)
    const { undo } = answer
    const text = effectText(answer.effect, speaking)
    if (undo === null) return toast.success(text, locale)
    toast.undo(
      text,
      () => undoing.submit(formOf({ action: 'undo', change: undo }), { method: 'post' }),
      locale,
    )
  })

  useEffect(() => {
    if (fetcher.data !== undefined) onAnswer(fetcher.data)
  }, [fetcher.data])

  useEffect(() => {
    if (undoing.data !== undefined) onAnswer(undoing.data)
  }, [undoing.data])

  return fetcher
}
