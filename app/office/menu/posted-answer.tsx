import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { effectText, refusedText } from './effect-text.ts'
import type { MenuAnswer } from './menu-answer.ts'

/** The answer to a form that was posted without scripts, where nothing can appear over the page. */
export function PostedAnswer({ answer, now }: { answer: MenuAnswer; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const speaking = { money, now, timeZone, locale }
  if (!answer.ok) return <Notice tone="bad">{refusedText(answer, speaking)}</Notice>
  return (
    <Notice>
      {effectText(answer.effect, speaking)}
      {answer.undo === null ? null : (
        <Form method="post">
          <input type="hidden" name="action" value="undo" />
          <input type="hidden" name="change" value={answer.undo} />
          <button type="submit" className="btn btn--line btn--small">
            {m.office_menu_undo({}, { locale })}
          </button>
        </Form>
      )}
    </Notice>
  )
}
