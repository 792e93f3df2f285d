import { createContext, useContext } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { effectText, refusedText } from './effect-text.ts'
import type { MenuAnswer } from './menu-answer.ts'

/** The answer to the form that led here, if it was posted without scripts. */
export const PostedAnswerContext = createContext<MenuAnswer | null>(null)

/** That answer, if it is about this dish. */
export function usePostedAnswer(itemId: string): MenuAnswer | null {
  const answer = useContext(PostedAnswerContext)
  return answer?.itemId === itemId ? answer : null
}

/** Says on the page what scripts say over it. */
export function PostedAnswer({ answer, now }: { answer: MenuAnswer; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const speaking = { money, now, timeZone, locale }
  if (!answer.ok && answer.uses !== null) return null
  if (!answer.ok) return <Notice tone="bad">{refusedText(answer, speaking)}</Notice>
  return (
    <Notice action={answer.undo === null ? null : <Undo change={answer.undo} />}>
      {effectText(answer.effect, speaking)}
    </Notice>
  )
}

function Undo({ change }: { change: string }) {
  const locale = useLocale()
  return (
    <ActForm to={href('/office/menu')} fields={{ action: 'undo', change }}>
      {m.office_menu_undo({}, { locale })}
    </ActForm>
  )
}
