import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Field } from '../ui/field.tsx'
import type { ActionTrouble } from './action-answer.ts'
import { useIsKept } from './line/kept-taps.ts'
import { fetcherKeyOf } from './pending-actions.ts'
import { forgetTrouble, useTroubles } from './send-action.ts'

type TroubleNoteProps = {
  order: string
  /** Whose order it is, where the note does not stand on its ticket. */
  of?: Numbered | undefined
}

/** Says that an action failed, and offers to retry where that makes sense. */
export function TroubleNote({ order, of }: TroubleNoteProps) {
  const locale = useLocale()
  const trouble = useTroubles((troubles) => troubles[order])
  const isKept = useIsKept(trouble)
  if (!trouble) return null
  const { code, fields } = trouble
  return (
    <div className="t-trouble" role="alert">
      <p>
        {of ? <b>{m.kitchen_order({ number: numberText(of, locale) }, { locale })}</b> : null}{' '}
        {isKept ? m.alarm_kept({}, { locale }) : WORDS[code]({}, { locale })}
      </p>
      {RETRIED.has(code) ? (
        <Form method="post" navigate={false} fetcherKey={fetcherKeyOf(order)}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {PROOFS.has(code) ? <PasswordField isPin={'member' in fields} /> : null}
          <button type="submit" className="btn">
            {PROOFS.has(code)
              ? m.kitchen_proof_go_on({}, { locale })
              : m.kitchen_try_again({}, { locale })}
          </button>
        </Form>
      ) : null}
      {isKept ? (
        <button type="button" className="btn btn--line" onClick={() => forgetTrouble(order)}>
          {m.alarm_kept_drop({}, { locale })}
        </button>
      ) : null}
      {code === 'not_sent' || code === 'busy' ? null : (
        <button
          type="button"
          className={PROOFS.has(code) ? 'btn btn--line' : 'btn'}
          onClick={() => forgetTrouble(order)}
        >
          {PROOFS.has(code)
            ? m.kitchen_proof_leave({}, { locale })
            : m.kitchen_understood({}, { locale })}
        </button>
      )}
    </div>
  )
}

/** The form keeps everything else, so the missing password takes the focus. */
function PasswordField({ isPin }: { isPin: boolean }) {
  const locale = useLocale()
  return (
    <Field
      ref={takeFocus}
      label={isPin ? m.kitchen_pin({}, { locale }) : m.account_password({}, { locale })}
      name="password"
      type="password"
      inputMode={isPin ? 'numeric' : undefined}
      autoComplete={isPin ? 'off' : 'current-password'}
      required
    />
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

const PROOFS = new Set<ActionTrouble>([
  'proof_needed',
  'wrong_password',
  'too_many',
  'pin_needed',
  'wrong_pin',
])

/** Errors after which the same form can be sent again. */
const RETRIED = new Set<ActionTrouble>([...PROOFS, 'not_sent', 'busy'])

const WORDS: Record<ActionTrouble, Message> = {
  version_changed: m.kitchen_trouble_version_changed,
  not_possible_now: m.kitchen_trouble_not_possible_now,
  unknown_order: m.kitchen_trouble_unknown_order,
  unknown_item: m.kitchen_trouble_unknown_item,
  unknown_ingredient: m.kitchen_trouble_unknown_ingredient,
  count_out_of_range: m.kitchen_trouble_count_out_of_range,
  not_counted: m.kitchen_trouble_not_counted,
  unknown_sender: m.kitchen_trouble_not_possible_now,
  reason_missing: m.kitchen_trouble_reason_missing,
  reason_too_long: m.kitchen_trouble_reason_too_long,
  minutes_out_of_range: m.kitchen_trouble_minutes_out_of_range,
  amount_out_of_range: m.kitchen_trouble_amount_out_of_range,
  nothing_to_refund: m.kitchen_trouble_nothing_to_refund,
  paid_at_counter: m.kitchen_trouble_nothing_to_refund,
  unknown_line: m.kitchen_trouble_version_changed,
  already_adjusted: m.kitchen_trouble_already_adjusted,
  last_line: m.kitchen_trouble_last_line,
  instead_missing: m.kitchen_trouble_version_changed,
  pieces_out_of_range: m.kitchen_trouble_already_adjusted,
  too_late: m.kitchen_trouble_too_late,
  not_allowed: m.kitchen_trouble_not_allowed,
  cash_changed: m.rider_cash_changed,
  unknown_device: m.kitchen_trouble_not_allowed,
  empty: m.kitchen_device_name_too_long,
  too_long: m.kitchen_device_name_too_long,
  key_reused: m.kitchen_trouble_version_changed,
  proof_needed: m.kitchen_proof_needed,
  wrong_password: m.kitchen_proof_wrong,
  too_many: m.kitchen_proof_too_many,
  pin_needed: m.kitchen_pin_needed,
  wrong_pin: m.kitchen_pin_wrong,
  busy: m.kitchen_trouble_not_sent,
  not_sent: m.kitchen_trouble_not_sent,
}
