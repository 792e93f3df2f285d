import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { PriceAnswer } from './price-answer.ts'

type Refused = Extract<PriceAnswer, { kind: 'refused' }>

/** What came of the form that led here; `count` is how many prices were changed together. */
export function Answer({ answer }: { answer: PriceAnswer & { count: number } }) {
  const locale = useLocale()
  if (answer.kind === 'refused') {
    return <Notice tone="bad">{REFUSED[answer.why]({}, { locale })}</Notice>
  }
  if (answer.kind === 'undone') return <Notice>{m.office_prices_undone({}, { locale })}</Notice>
  if (answer.count === 0) return null
  return (
    <Notice
      action={
        <ActForm fields={{ change: answer.change }}>{m.office_menu_undo({}, { locale })}</ActForm>
      }
    >
      {m.office_prices_changed({ count: answer.count }, { locale })}
    </Notice>
  )
}

const REFUSED: Record<Refused['why'], Message> = {
  changed_meanwhile: m.office_prices_changed_meanwhile,
  changed_since: m.office_prices_changed_since,
  nothing_changed: m.office_prices_nothing,
  not_done: m.office_menu_not_done,
}
