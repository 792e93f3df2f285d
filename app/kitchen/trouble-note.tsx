import { Form } from 'react-router'
import { m } from '#messages'
import type { DeedTrouble } from './deed-answer.ts'
import { forgetTrouble, useTroubles } from './deeds.ts'
import { fetcherKeyOf } from './pending-deeds.ts'

/** Says that what was tapped did not happen, and offers to send it again where that makes sense. */
export function TroubleNote({ order }: { order: string }) {
  const trouble = useTroubles((troubles) => troubles[order])
  if (!trouble) return null
  const { code, fields } = trouble
  return (
    <div className="t-trouble" role="alert">
      <p>{WORDS[code]()}</p>
      {code === 'not_sent' ? (
        <Form method="post" navigate={false} fetcherKey={fetcherKeyOf(order)}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn">
            {m.kitchen_try_again()}
          </button>
        </Form>
      ) : (
        <button type="button" className="btn" onClick={() => forgetTrouble(order)}>
          {m.kitchen_understood()}
        </button>
      )}
    </div>
  )
}

const WORDS: Record<DeedTrouble, () => string> = {
  version_changed: m.kitchen_trouble_version_changed,
  not_possible_now: m.kitchen_trouble_not_possible_now,
  unknown_order: m.kitchen_trouble_unknown_order,
  unknown_item: m.kitchen_trouble_unknown_item,
  reason_missing: m.kitchen_trouble_reason_missing,
  reason_too_long: m.kitchen_trouble_reason_too_long,
  minutes_out_of_range: m.kitchen_trouble_minutes_out_of_range,
  amount_out_of_range: m.kitchen_trouble_amount_out_of_range,
  nothing_to_refund: m.kitchen_trouble_nothing_to_refund,
  paid_at_counter: m.kitchen_trouble_nothing_to_refund,
  not_allowed: m.kitchen_trouble_not_allowed,
  key_reused: m.kitchen_trouble_version_changed,
  not_sent: m.kitchen_trouble_not_sent,
}
