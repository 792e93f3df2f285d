import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { FrameData } from '../frame/frame-data.ts'
import { Section } from '../parts/section.tsx'
import { REPORT_FILES, type ReportFile } from './files/report-file.ts'
import { type AskedOfMoney, booksAddress, reportFileAddress } from './report-address.ts'

/** Everything that can be downloaded of these days, each with what it holds. */
export function BookFiles({ asked }: { asked: AskedOfMoney }) {
  const locale = useLocale()
  const { pages } = useOutletContext<FrameData>()
  return (
    <Section id="files" title={m.office_books({}, { locale })}>
      <ul className="o-book-files">
        {REPORT_FILES.map((file) => (
          <BookFile key={file} file={file} asked={asked} />
        ))}
        <li>
          <Link to={booksAddress(asked)} reloadDocument>
            {m.office_books_all({}, { locale })}
          </Link>
          <span>{m.office_books_all_say({}, { locale })}</span>
        </li>
      </ul>
      <p className="o-quiet">
        {m.office_money_no_register({}, { locale })}{' '}
        {pages.includes('shop') ? (
          <Link to={href('/office/shop/:section', { section: 'prices' })}>
            {m.office_books_accounts({}, { locale })}
          </Link>
        ) : null}
      </p>
    </Section>
  )
}

function BookFile({ file, asked }: { file: ReportFile; asked: AskedOfMoney }) {
  const locale = useLocale()
  const [label, say] = FILES[file]
  const name = label({}, { locale })
  return (
    <li>
      <Link to={reportFileAddress(asked, file, 'dot')} reloadDocument>
        {m.office_books_csv({ name }, { locale })}
      </Link>
      <span>{say({}, { locale })}</span>
      <Link
        to={reportFileAddress(asked, file, 'comma')}
        aria-label={m.office_books_comma({ name }, { locale })}
        reloadDocument
      >
        {m.office_books_commas({}, { locale })}
      </Link>
    </li>
  )
}

const FILES: Record<ReportFile, readonly [name: Message, say: Message]> = {
  days: [m.office_books_days, m.office_books_days_say],
  tax: [m.office_books_tax, m.office_books_tax_say],
  dishes: [m.office_books_dishes, m.office_books_dishes_say],
  orders: [m.office_books_orders, m.office_books_orders_say],
  lines: [m.office_books_lines, m.office_books_lines_say],
  entries: [m.office_books_entries, m.office_books_entries_say],
  closings: [m.office_books_closings, m.office_books_closings_say],
}
