import { Form } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { MissingLine } from '#shop/domain/orders/missing-line.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { contactText } from '../contact/contact-text.ts'

type Line = { line: number; title: string; quantity: number }

type MissingFormProps = {
  token: string
  lines: readonly Line[]
  missing: readonly MissingLine[]
  mayReport: boolean
  /** The answer to what was posted here last. */
  answer: FormAnswer | undefined
}

/** The lines of an order, of which one tap says that it was not there, and what became of those that were reported. */
export function MissingForm({ token, lines, missing, mayReport, answer }: MissingFormProps) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const isScripted = useIsScripted()
  if (!mayReport && missing.length === 0) return null
  const refusal = answer?.ok === false && answer.typed.missing ? answer.refusals[0] : undefined
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{m.contact_missing({}, { locale })}</h2>
      {mayReport ? <p>{m.contact_missing_lead({}, { locale })}</p> : null}
      {refusal ? <Notice tone="bad">{contactText(phone)(refusal, {}, locale)}</Notice> : null}
      <Form
        method="post"
        action={href('/order/:token/message', { token })}
        className="thread-missing"
        preventScrollReset
      >
        {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
        {lines.map((line) => (
          <p key={line.line}>
            <span>{m.order_row({ count: line.quantity, item: line.title }, { locale })}</span>
            <LineState
              line={line}
              reported={missing.find((each) => each.line === line.line)}
              mayReport={mayReport}
            />
          </p>
        ))}
      </Form>
    </section>
  )
}

type LineStateProps = { line: Line; reported: MissingLine | undefined; mayReport: boolean }

function LineState({ line: { line, title, quantity }, reported, mayReport }: LineStateProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (reported?.isGivenBack) return <b>{m.contact_missing_refunded({}, { locale })}</b>
  if (reported) {
    const words = { count: reported.quantity, time: clockTime(reported.at, timeZone, locale) }
    return <b>{m.contact_missing_told(words, { locale })}</b>
  }
  if (!mayReport) return null
  const counts = quantity === 1 ? [1] : [1, quantity]
  return (
    <span>
      {counts.map((count) => (
        <button
          key={count}
          type="submit"
          className="btn btn--line btn--small"
          name="missing"
          value={`${line}:${count}`}
          aria-label={m.contact_missing_letter({ count, item: title }, { locale })}
        >
          {m.contact_missing_pieces({ count }, { locale })}
        </button>
      ))}
    </span>
  )
}
