import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import type { PrintReason, PrintStatus } from '#shop/domain/kitchen/prints.ts'
import { fulfilmentLabel, guestText } from '#shop/wording/kitchen/order-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PrintRow } from './print-data.ts'

/** What was printed last, each with a way to print it again. */
export function PrintRows({ rows }: { rows: readonly PrintRow[] }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="ps-rows">
      <h2 id="ps-rows">{m.paper_rows({}, { locale })}</h2>
      {rows.length === 0 ? (
        <p>{m.paper_rows_none({}, { locale })}</p>
      ) : (
        <ul className="ps-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row }: { row: PrintRow }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { status, why, createdAt } = row
  const number = numberText(row, locale)
  const how = guestText(row, locale)
  const sheet = SHEETS[row.sheet]({}, { locale })
  return (
    <li>
      <b className="ps-no">{number}</b>
      <p>
        {clockTime(createdAt, timeZone, locale)}
        <small>{REASONS[why]({}, { locale })}</small>
      </p>
      <p className="ps-what">
        {row.lines
          .map(({ quantity, title }) => m.order_row({ count: quantity, item: title }, { locale }))
          .join(', ')}
        <small>
          {m.paper_row_of({ sheet, how: `${fulfilmentLabel(row, locale)} ${how}` }, { locale })}
        </small>
      </p>
      <p className="ps-status" data-status={status}>
        {STATUSES[status]({}, { locale })}
      </p>
      <Form method="post" navigate={false}>
        <input type="hidden" name="action" value="copy" />
        <input type="hidden" name="order" value={row.orderId} />
        <input type="hidden" name="sheet" value={row.sheet} />
        <button
          type="submit"
          className="btn btn--line"
          aria-label={m.paper_again_of({ number }, { locale })}
        >
          {m.paper_again({}, { locale })}
        </button>
      </Form>
    </li>
  )
}

const SHEETS: Record<PrintedSheet, Message> = {
  ticket: m.paper_row_ticket,
  labels: m.paper_row_labels,
}

const REASONS: Record<PrintReason, Message> = {
  new: m.paper_row_accepted,
  void: m.paper_row_cancelled,
  copy: m.paper_row_copy,
}

const STATUSES: Record<PrintStatus, Message> = {
  printed: m.paper_status_printed,
  ended: m.paper_status_ended,
  printing: m.paper_status_printing,
  waiting: m.paper_status_waiting,
  stuck: m.paper_status_stuck,
  unconfirmed: m.paper_status_unconfirmed,
}
