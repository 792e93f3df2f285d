import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import { FAULTS } from './fault-text.ts'
import { formAddress } from './printers-address.ts'
import type { OfficePrinter } from './printers-data.ts'

type PrinterSectionProps = { printer: OfficePrinter; seen: string; now: number }

/** A printer with its state, and what can be done with it. */
export function PrinterSection({ printer, seen, now }: PrinterSectionProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { name, host, port, columns, prints, cut, printedAt } = printer
  const sheets = { ticket: m.office_printers_ticket, labels: m.office_printers_labels }
  return (
    <Section title={name}>
      <FactList>
        <Fact name={m.office_printers_state({}, { locale })}>
          <State printer={printer} now={now} />
        </Fact>
        <Fact name={m.office_printers_printed({}, { locale })}>
          {printedAt === null
            ? m.office_printers_never({}, { locale })
            : dayAndTime(printedAt, now, timeZone, locale)}
        </Fact>
        <Fact name={m.office_printers_prints({}, { locale })}>
          {prints.map((sheet) => sheets[sheet]({}, { locale })).join(', ')}
        </Fact>
        <Fact name={m.office_printers_address({}, { locale })}>
          {host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`}
        </Fact>
        <Fact name={m.office_printers_paper({}, { locale })}>
          {cut
            ? m.office_printers_paper_cut({ columns: String(columns) }, { locale })
            : m.office_printers_paper_of({ columns: String(columns) }, { locale })}
        </Fact>
      </FactList>
      <div className="o-acts">
        <ActForm
          to={href('/office/shop/printers')}
          fields={{ action: 'test', of: name }}
          label={m.office_printers_test_of({ name }, { locale })}
        >
          {m.office_printers_test({}, { locale })}
        </ActForm>
        <Link
          className="btn btn--line btn--small"
          to={formAddress(name)}
          aria-label={m.office_printers_change_of({ name }, { locale })}
        >
          {m.office_printers_change({}, { locale })}
        </Link>
        <ActForm
          to={href('/office/shop/printers')}
          fields={{ action: 'remove', of: name, seen }}
          label={m.office_printers_remove_of({ name }, { locale })}
        >
          {m.office_printers_remove({}, { locale })}
        </ActForm>
      </div>
    </Section>
  )
}

function State({
  printer: { waiting, waitingSince, fault },
  now,
}: Omit<PrinterSectionProps, 'seen'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (waiting === 0 || waitingSince === null) return m.office_printers_idle({}, { locale })
  const time = dayAndTime(waitingSince, now, timeZone, locale)
  return (
    <>
      {m.office_printers_waiting({ count: waiting, time }, { locale })}{' '}
      {fault === null ? null : FAULTS[fault]({}, { locale })}
    </>
  )
}
