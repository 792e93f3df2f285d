import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { OrderSearch } from '#shop/domain/orders/order-search.ts'
import { ALL_ORDERS, searchAddress } from './search-address.ts'

/** Says why no order is listed, and leads back to all of them. */
export function NoOrders({ search }: { search: OrderSearch }) {
  const locale = useLocale()
  const words = wordsOf(search)
  return (
    <div className="o-empty" role="status">
      <h2>{words.title({ text: search.text }, { locale })}</h2>
      <p>{words.text({}, { locale })}</p>
      {searchAddress(search) === searchAddress(ALL_ORDERS) ? null : (
        <p>
          <Link className="btn btn--line" to={href('/office/orders')}>
            {m.office_orders_show_all({}, { locale })}
          </Link>
        </p>
      )}
    </div>
  )
}

type Words = { title: typeof m.office_orders_not_found; text: Message }

function wordsOf({ text, sort, day }: OrderSearch): Words {
  if (text !== '') return day === null ? NOT_FOUND : NOT_FOUND_SO_EARLY
  return day === null ? NOTHING[sort] : NOTHING_SO_EARLY
}

const NOTHING_SO_EARLY: Words = {
  title: m.office_orders_none_so_early,
  text: m.office_orders_none_so_early_text,
}

const NOT_FOUND_SO_EARLY: Words = {
  title: m.office_orders_not_found_so_early,
  text: m.office_orders_not_found_text,
}

const NOT_FOUND: Words = {
  title: m.office_orders_not_found,
  text: m.office_orders_not_found_text,
}

const NONE_IN_BLOCK: Words = {
  title: m.office_orders_none_in_block,
  text: m.office_orders_none_in_block_text,
}

const NONE_OF_WAY: Words = {
  title: m.office_orders_none_of_way,
  text: m.office_orders_none_of_way_text,
}

const NOTHING: Record<OrderSearch['sort'], Words> = {
  all: { title: m.office_orders_none, text: m.office_orders_none_text },
  open: { title: m.office_orders_none_open, text: m.office_orders_none_open_text },
  to_pay: { title: m.office_orders_none_to_pay, text: m.office_orders_none_to_pay_text },
  later: { title: m.office_orders_none_later, text: m.office_orders_none_later_text },
  pickup: NONE_OF_WAY,
  delivery: NONE_OF_WAY,
  table: NONE_OF_WAY,
  lost: { title: m.office_orders_none_lost, text: m.office_orders_none_lost_text },
  new: NONE_IN_BLOCK,
  griddle: NONE_IN_BLOCK,
  late: NONE_IN_BLOCK,
  ready: NONE_IN_BLOCK,
  road: NONE_IN_BLOCK,
}
