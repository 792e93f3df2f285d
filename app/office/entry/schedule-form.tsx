import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { type Draft, keyedRows } from '../draft/draft.ts'
import { DraftForm } from '../draft/draft-form.tsx'
import { DraftReader } from '../draft/read-typed.ts'
import { RowActs } from '../draft/row-acts.tsx'
import { RowField, RowFields } from '../draft/row-fields.tsx'
import { dayName } from '../hours/day-names.ts'
import { fieldOf, WEEK } from '../hours/week-draft.ts'
import { entryEffect } from './entry-effect.ts'
import { NameField } from './entry-fields.tsx'
import type { EntryData } from './read-entry.ts'
import { addDates, readSchedule, SCHEDULE_SHAPE } from './schedule-draft.ts'
import { useEntry } from './use-entry.ts'

/** Times at which something can be had or costs something else: of the week, of dates, or both. */
export function ScheduleForm({ data }: { data: EntryData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const used = useEntry(data, addDates)
  const { fields, rows } = used.draft
  const reader = new DraftReader(currency.decimals)
  readSchedule(used.draft, reader)
  return (
    <DraftForm
      used={used}
      shape={SCHEDULE_SHAPE}
      result={data.result}
      refusals={reader.refusals}
      inWords={scheduleWords}
      {...entryEffect(data, locale)}
    >
      <div className="o-entry-fields">
        <NameField value={fields.name} />
        {WEEK.map((weekday) => {
          const name = fieldOf(weekday)
          return (
            <RowField
              key={name}
              {...{ name, value: fields[name], of: '', kind: 'words' }}
              label={dayName(weekday, locale)}
              placeholder="17:00-19:00"
            />
          )
        })}
      </div>
      <p>{m.office_time_dates({}, { locale })}</p>
      <ol className="o-rows">
        {keyedRows(rows).map(({ row, index, key }) => (
          <li key={key}>
            <span />
            <RowFields>
              <RowField
                {...{ name: `f${index}`, value: row.f, of: '', kind: 'words', type: 'date' }}
                label={m.office_schedule_from({}, { locale })}
              />
              <RowField
                {...{ name: `u${index}`, value: row.u, of: '', kind: 'words', type: 'date' }}
                label={m.office_schedule_until({}, { locale })}
              />
            </RowFields>
            <RowActs
              index={index}
              name={row.f || String(index + 1)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
            />
          </li>
        ))}
      </ol>
      <p>
        <input type="hidden" name="add" value="dates" />
        <button type="submit" name="do" value="add" className="btn btn--line btn--small">
          {m.office_time_add_dates({}, { locale })}
        </button>
      </p>
    </DraftForm>
  )
}

function scheduleWords({ fields, rows }: Draft): string {
  const days = WEEK.map((weekday) => fields[fieldOf(weekday)] ?? '').filter((text) => text !== '')
  return [fields.name, ...days, ...rows.map(({ f, u }) => `${f} – ${u}`)].join(', ')
}
