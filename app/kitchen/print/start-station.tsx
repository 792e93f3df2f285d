import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { STATION_SHEETS } from '#shop/domain/kitchen/prints.ts'
import { SelectField } from '../../ui/field.tsx'
import { NameField } from '../devices/name-field.tsx'
import type { PrintAnswer, PrintRefusal } from './print-data.ts'

/** Makes this screen one that prints. */
export function StartStation({ answer }: { answer: PrintAnswer | undefined }) {
  const locale = useLocale()
  const error = answer?.ok === false ? WORDS[answer.why]({}, { locale }) : undefined
  return (
    <>
      <h1>{m.paper_station_off({}, { locale })}</h1>
      <p className="ps-lead">{m.paper_station_off_text({}, { locale })}</p>
      <Form method="post" className="form">
        <input type="hidden" name="action" value="start" />
        <NameField
          label={m.paper_station_name({}, { locale })}
          hint={m.paper_station_name_hint({}, { locale })}
          error={error}
          name="name"
        />
        <SelectField
          label={m.paper_station_sheets({}, { locale })}
          name="sheets"
          choices={STATION_SHEETS.map((value) => ({ value, label: SHEETS[value]({}, { locale }) }))}
        />
        <button type="submit" className="btn btn--main">
          {m.paper_station_start({}, { locale })}
        </button>
      </Form>
    </>
  )
}

const SHEETS = {
  ticket: m.paper_sheets_ticket,
  labels: m.paper_sheets_labels,
  both: m.paper_sheets_both,
}

const WORDS: Record<PrintRefusal, typeof m.paper_trouble_other> = {
  empty: m.paper_trouble_empty,
  too_long: m.paper_trouble_too_long,
  too_many: m.paper_trouble_too_many,
  unknown_device: m.paper_trouble_other,
  unknown_order: m.paper_trouble_other,
  no_printer: m.paper_trouble_other,
  not_sent: m.paper_trouble_other,
}
