import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { MAX_NOTE_OF_HOURS_LENGTH } from '#shop/domain/common/limits.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { TodayData } from './today-data.ts'
import { WhyFields } from './why-fields.tsx'

type EarlyFormProps = { closesAt: number; earlier: TodayData['closing']['earlier'] }

/** Closes the day earlier; each time says how many orders are promised for later, before it is chosen. */
export function EarlyForm({ closesAt, earlier }: EarlyFormProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const choices = earlier.map(({ at, ordersLater: count }) => {
    const time = clockTime(at, timeZone, locale)
    const label =
      count === 0
        ? m.office_early_at_free({ time }, { locale })
        : m.office_early_at_orders({ time, count }, { locale })
    return { value: String(at), label }
  })
  return (
    <Form method="post" action={href('/office')} preventScrollReset>
      <input type="hidden" name="action" value="close-early" />
      <input type="hidden" name="seen" value={closesAt} />
      <SelectField label={m.office_early_at({}, { locale })} name="at" choices={choices} />
      <WhyFields most={MAX_NOTE_OF_HOURS_LENGTH} />
      <button type="submit" className="btn btn--main">
        {m.office_early_do({}, { locale })}
      </button>
    </Form>
  )
}
