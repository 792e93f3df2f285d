import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { LISTED_SORTS, MOST_COUNTED, type OrderSearch } from '#shop/domain/orders/order-search.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { BLOCK_NAMES } from '../parts/block-names.ts'
import { FindForm } from '../parts/find-form.tsx'
import type { SortCounts } from './orders-data.ts'
import { ALL_ORDERS, searchAddress } from './search-address.ts'

type FindOrderProps = { search: OrderSearch; today: string; counts: SortCounts }

/** A field that takes whatever is known of an order, and which orders are listed. */
export function FindOrder({ search, today, counts }: FindOrderProps) {
  const locale = useLocale()
  const { fulfilments } = useShopFacts()
  return (
    <div className="o-orders-asked">
      <FindForm
        to={href('/office/orders')}
        found={search.text}
        label={m.office_orders_find({}, { locale })}
        hint={m.office_orders_find_by({}, { locale })}
      />
      <div className="o-orders-which">
        <nav className="o-chips o-chips--pushed" aria-label={m.office_orders_which({}, { locale })}>
          {sortsBeside(search, fulfilments).map((sort) => (
            <Link
              key={sort}
              className="chip"
              to={searchAddress({ ...ALL_ORDERS, sort })}
              aria-current={isListed(search, sort) ? 'page' : undefined}
            >
              {SORTS[sort]({}, { locale })}
              <Count count={countOf(counts, sort)} />
            </Link>
          ))}
        </nav>
        <UpTo search={search} today={today} />
      </div>
    </div>
  )
}

/** Nothing is said of none. */
function Count({ count }: { count: number }) {
  const locale = useLocale()
  if (count === 0) return null
  const most = String(MOST_COUNTED)
  const text = count > MOST_COUNTED ? m.office_orders_more_than({ most }, { locale }) : count
  return (
    <>
      {' '}
      <small>{text}</small>
    </>
  )
}

function countOf(counts: Partial<Record<OrderSearch['sort'], number>>, sort: OrderSearch['sort']) {
  return counts[sort] ?? 0
}

/** A part of the open orders, which Today leads to, and a way that the shop doesn't offer any more stand there while they are listed. */
function sortsBeside({ sort }: OrderSearch, ways: readonly Fulfilment[]): OrderSearch['sort'][] {
  const offered = LISTED_SORTS.filter((listed) => !isWay(listed) || ways.includes(listed))
  return offered.some((listed) => listed === sort) ? offered : [...offered, sort]
}

function isWay(sort: OrderSearch['sort']): sort is Fulfilment {
  return FULFILMENTS.some((way) => way === sort)
}

function isListed({ text, day, ...search }: OrderSearch, sort: OrderSearch['sort']): boolean {
  return text === '' && (day === null || goesBack(sort)) && search.sort === sort
}

/** Lists the orders of a day and of those before it, or those of them that are looked for. */
function UpTo({ search: { text, day, sort }, today }: Pick<FindOrderProps, 'search' | 'today'>) {
  const locale = useLocale()
  return (
    <Form key={`${text} ${day} ${sort}`} className="o-up-to" action={href('/office/orders')}>
      {text === '' ? null : <input type="hidden" name="find" value={text} />}
      {goesBack(sort) ? <input type="hidden" name="which" value={sort} /> : null}
      <label>
        {m.office_orders_up_to({}, { locale })}{' '}
        <input
          type="date"
          name="day"
          max={today}
          defaultValue={day ?? ''}
          required
          onChange={(event) => {
            if (event.target.value !== '' && event.target.validity.valid)
              event.target.form?.requestSubmit()
          }}
        />
      </label>
      <noscript>
        <button type="submit" className="btn btn--small btn--line">
          {m.office_orders_find_press({}, { locale })}
        </button>
      </noscript>
    </Form>
  )
}

/** Whether there are such orders of long ago. */
function goesBack(sort: OrderSearch['sort']): boolean {
  return isWay(sort) || sort === 'lost'
}

const SORTS: Record<OrderSearch['sort'], Message> = {
  all: m.office_orders_all,
  open: m.office_orders_open,
  to_pay: m.office_orders_to_pay,
  later: m.office_orders_later,
  pickup: m.office_orders_pickup,
  delivery: m.office_orders_delivery,
  table: m.office_orders_table,
  lost: m.office_orders_lost,
  ...BLOCK_NAMES,
}
