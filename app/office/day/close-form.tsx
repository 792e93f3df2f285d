import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { priceText } from '#shop/domain/common/amount.ts'
import { MAX_CLOSING_NOTE } from '#shop/domain/payments/till.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { refusedText } from './answer.tsx'
import { CLOSING_LABELS } from './closing-labels.ts'
import type { ClosingField } from './day-answer.ts'
import type { Day, DayData } from './day-data.ts'

type CloseFormProps = { report: Day } & Pick<DayData, 'answer' | 'typed' | 'wrong'>

/** Counts the till and closes the day. */
export function CloseForm({ report: { day, till }, answer, typed, wrong }: CloseFormProps) {
  const locale = useLocale()
  const { decimals } = useShopFacts().currency
  const errorOf = (field: ClosingField) =>
    answer !== null && answer !== 'closed' && wrong.includes(field)
      ? refusedText(answer, locale)
      : undefined
  return (
    <Section title={m.office_day_count({}, { locale })}>
      <Form method="post" className="o-count" key={day}>
        <Field
          id="changeMoney"
          label={CLOSING_LABELS.changeMoney({}, { locale })}
          name="changeMoney"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.changeMoney ?? priceText(till.changeMoney, decimals)}
          error={errorOf('changeMoney')}
          required
        />
        <Field
          id="counted"
          label={CLOSING_LABELS.counted({}, { locale })}
          hint={m.office_day_count_hint({}, { locale })}
          name="counted"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.counted}
          error={errorOf('counted')}
          required
        />
        <TextAreaField
          id="note"
          label={CLOSING_LABELS.note({}, { locale })}
          name="note"
          maxLength={MAX_CLOSING_NOTE}
          defaultValue={typed?.note}
          error={errorOf('note')}
        />
        <button type="submit" className="btn btn--main">
          {m.office_day_close({}, { locale })}
        </button>
        <p className="o-quiet">{m.office_day_close_then({}, { locale })}</p>
      </Form>
    </Section>
  )
}
