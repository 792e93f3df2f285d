import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { CheckField } from '../../ui/field.tsx'
import { Section } from '../parts/section.tsx'
import type { DeliveryData } from './delivery-data.ts'

/** Which ways guests have. */
export function WaysForm({ ways: { on, seen, ticked } }: Pick<DeliveryData, 'ways'>) {
  const locale = useLocale()
  const isOn = (way: Fulfilment) => (ticked ?? on).includes(way)
  const meanwhile = (way: Fulfilment) => {
    if (isOn(way) === on.includes(way)) return undefined
    return on.includes(way)
      ? m.office_delivery_now_on({}, { locale })
      : m.office_delivery_now_off({}, { locale })
  }
  return (
    <Section title={m.office_delivery_ways({}, { locale })}>
      <Form key={`${seen} ${ticked}`} method="post" preventScrollReset className="o-ways">
        <input type="hidden" name="action" value="ways" />
        <input type="hidden" name="seen" value={seen} />
        {FULFILMENTS.map((way) => (
          <CheckField
            key={way}
            name={way}
            label={WAYS[way]({}, { locale })}
            defaultChecked={isOn(way)}
            error={meanwhile(way)}
          />
        ))}
        <button type="submit" className="btn btn--line btn--small">
          {m.office_delivery_save_ways({}, { locale })}
        </button>
      </Form>
    </Section>
  )
}

const WAYS: Record<Fulfilment, Message> = {
  delivery: m.office_delivery_we_deliver,
  pickup: m.office_delivery_we_hand_out,
  table: m.office_delivery_we_serve,
}
