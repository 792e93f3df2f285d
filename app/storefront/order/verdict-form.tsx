import { Form, useNavigation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import {
  FAULTS,
  type GuestVerdict,
  MAX_VERDICT_WORDS,
  type Verdict,
} from '#shop/domain/orders/verdict.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

type VerdictFormProps = {
  token: string
  /** Null before the guest has answered. */
  given: GuestVerdict | null
  mayGive: boolean
}

/** Asks whether an order was right: yes with one tap, what was wrong with two. Works without scripts. */
export function VerdictForm({ token, given, mayGive }: VerdictFormProps) {
  const locale = useLocale()
  const isSending = useNavigation().state !== 'idle'
  const isScripted = useIsScripted()
  if (!mayGive && given === null) return null
  const thanks = given?.verdict === 'right' ? m.order_verdict_thanks : m.order_verdict_heard
  return (
    <section className="order-verdict" aria-labelledby="order-verdict">
      <h2 id="order-verdict">{m.order_verdict({}, { locale })}</h2>
      <div role="status">{given ? <p>{thanks({}, { locale })}</p> : null}</div>
      {mayGive ? (
        <Form method="post" action={href('/order/:token', { token })} preventScrollReset>
          {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
          <button
            type="submit"
            className="btn btn--line"
            name="verdict"
            value="right"
            aria-pressed={given?.verdict === 'right'}
            disabled={isSending}
          >
            {m.order_verdict_right({}, { locale })}
          </button>
          <details open={given !== null && given.verdict !== 'right'}>
            <summary className="btn btn--line">{m.order_verdict_not({}, { locale })}</summary>
            <label className="field">
              <span>{m.order_verdict_words({}, { locale })}</span>
              <textarea
                name="words"
                rows={2}
                maxLength={MAX_VERDICT_WORDS}
                defaultValue={given?.words ?? ''}
              />
            </label>
            <div className="order-verdict-faults">
              {FAULTS.map((fault) => (
                <button
                  key={fault}
                  type="submit"
                  className="btn btn--line"
                  name="verdict"
                  value={fault}
                  aria-pressed={given?.verdict === fault}
                  disabled={isSending}
                >
                  {FAULT_WORDS[fault]({}, { locale })}
                </button>
              ))}
            </div>
          </details>
        </Form>
      ) : null}
    </section>
  )
}

const FAULT_WORDS: Record<Exclude<Verdict, 'right'>, Message> = {
  late: m.order_verdict_late,
  cold: m.order_verdict_cold,
  missing: m.order_verdict_missing,
  wrong: m.order_verdict_wrong,
}
