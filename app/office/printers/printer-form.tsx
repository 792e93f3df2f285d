import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { PAPER_COLUMNS } from '#shop/domain/settings/network-printers.ts'
import { CheckField, Field, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../parts/section.tsx'
import { FORM } from './printers-address.ts'
import type { PrinterField, PrinterRefusal, PrintersData } from './printers-data.ts'

type PrinterFormProps = { data: PrintersData; refusal: PrinterRefusal | null }

/** The form of a printer, or of a new one. */
export function PrinterForm({ data: { form, seen }, refusal }: PrinterFormProps) {
  const locale = useLocale()
  const { of, typed } = refusal ?? form
  const errorOf = (field: PrinterField) => {
    if (refusal?.wrong.includes(field)) return WRONG[field]({}, { locale })
    const taken = refusal?.fault ? TAKEN[refusal.fault] : undefined
    return taken?.at === field ? taken.say({}, { locale }) : undefined
  }
  const general = refusal?.fault ? TAKEN[refusal.fault] : undefined
  return (
    <Section
      id={FORM}
      title={
        of === null
          ? m.office_printers_new({}, { locale })
          : m.office_printers_change_of({ name: of }, { locale })
      }
    >
      {general?.at === null ? <Notice tone="bad">{general.say({}, { locale })}</Notice> : null}
      <Form
        key={refusal ? 'typed' : `${of} ${seen}`}
        method="post"
        // What is refused without scripts is shown where it was typed.
        action={`${href('/office/shop/printers')}#${FORM}`}
        className="form o-setting-form"
      >
        <input type="hidden" name="of" value={of ?? ''} />
        <input type="hidden" name="seen" value={seen} />
        <Field
          name="name"
          label={m.office_printers_name({}, { locale })}
          hint={m.office_printers_name_hint({}, { locale })}
          error={errorOf('name')}
          defaultValue={typed.name}
          autoComplete="off"
        />
        <Field
          name="host"
          label={m.office_printers_host({}, { locale })}
          hint={m.office_printers_host_hint({}, { locale })}
          error={errorOf('host')}
          defaultValue={typed.host}
          autoComplete="off"
        />
        <Field
          name="port"
          label={m.office_printers_port({}, { locale })}
          hint={m.office_printers_port_hint({}, { locale })}
          error={errorOf('port')}
          defaultValue={typed.port}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          name="columns"
          label={m.office_printers_columns({}, { locale })}
          error={errorOf('columns')}
          defaultValue={typed.columns}
          choices={PAPER_COLUMNS.toReversed().map((columns) => ({
            value: String(columns),
            label: WIDTHS[columns]({ columns: String(columns) }, { locale }),
          }))}
        />
        <fieldset>
          <legend className="o-legend">{m.office_printers_what({}, { locale })}</legend>
          <CheckField
            name="ticket"
            label={m.office_printers_ticket({}, { locale })}
            error={errorOf('prints')}
            defaultChecked={typed.ticket !== ''}
          />
          <CheckField
            name="labels"
            label={m.office_printers_labels({}, { locale })}
            defaultChecked={typed.labels !== ''}
          />
        </fieldset>
        <CheckField
          name="cut"
          label={m.office_printers_cut({}, { locale })}
          defaultChecked={typed.cut !== ''}
        />
        <p className="o-acts">
          <button type="submit" name="action" value="save" className="btn btn--main">
            {of === null
              ? m.office_printers_add({}, { locale })
              : m.office_printers_save({}, { locale })}
          </button>
          {of === null ? null : (
            <Link className="btn btn--line" to={href('/office/shop/printers')}>
              {m.office_shop_discard({}, { locale })}
            </Link>
          )}
        </p>
      </Form>
    </Section>
  )
}

const WIDTHS: Record<
  (typeof PAPER_COLUMNS)[number],
  (words: { columns: string }, options: Parameters<Message>[1]) => string
> = {
  48: m.office_printers_width_80,
  44: m.office_printers_width_star,
  42: m.office_printers_width_80,
  35: m.office_printers_width_58,
  32: m.office_printers_width_58,
}

const WRONG: Record<PrinterField, Message> = {
  name: m.office_printers_wrong_name,
  host: m.office_printers_wrong_host,
  port: m.office_printers_wrong_port,
  columns: m.office_printers_not_done,
  prints: m.office_printers_wrong_prints,
}

/** What doesn't fit the other printers, and the field at which it is said; null: above the form. */
const TAKEN: Record<
  NonNullable<PrinterRefusal['fault']>,
  { at: PrinterField | null; say: Message }
> = {
  name_taken: { at: 'name', say: m.office_printers_name_taken },
  address_taken: { at: 'host', say: m.office_printers_address_taken },
  too_many: { at: null, say: m.office_printers_too_many },
  unknown_printer: { at: null, say: m.office_printers_unknown },
  changed_meanwhile: { at: null, say: m.office_printers_typed_meanwhile },
  not_done: { at: null, say: m.office_printers_not_done },
}
