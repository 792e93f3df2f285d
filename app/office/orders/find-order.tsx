import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { ORDER_SORTS, type OrderSearch } from '#shop/domain/orders/order-search.ts'
import { Icon } from '../../ui/icon.tsx'
import { ALL_ORDERS, searchAddress } from './search-address.ts'

type FindOrderProps = { search: OrderSearch; today: string }

/** A field that takes whatever is known of an order, and which orders are listed. */
export function FindOrder({ search, today }: FindOrderProps) {
  const locale = useLocale()
  return (
    <div className="o-searchline">
      <search>
        <Form className="o-bigfind" action={href('/office/orders')}>
          <Icon shape="search" />
          <FindField found={search.text} />
          <button type="submit" className="btn btn--small">
            {m.office_orders_find_press({}, { locale })}
          </button>
        </Form>
      </search>
      <nav className="o-chips" aria-label={m.office_orders_which({}, { locale })}>
        {ORDER_SORTS.map((sort) => (
          <Link
            key={sort}
            className="chip"
            to={searchAddress({ ...ALL_ORDERS, sort })}
            aria-current={isListed(search, sort) ? 'page' : undefined}
          >
            {SORTS[sort]({}, { locale })}
          </Link>
        ))}
        <UpTo search={search} today={today} />
      </nav>
    </div>
  )
}

/** Shows what was found, unless somebody types meanwhile what is to be found next. */
function FindField({ found }: { found: string }) {
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = found
  }, [found])
  return (
    <input
      ref={field}
      type="search"
      name="find"
      maxLength={MAX_EMAIL_LENGTH}
      aria-label={m.office_orders_find({}, { locale })}
      placeholder={m.office_orders_find_by({}, { locale })}
      defaultValue={found}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}

function isListed({ text, day, ...search }: OrderSearch, sort: OrderSearch['sort']): boolean {
  return text === '' && day === null && search.sort === sort
}

/** Lists the orders of a day and of those before it. */
function UpTo({ search: { day }, today }: FindOrderProps) {
  const locale = useLocale()
  return (
    <Form key={day} className="o-up-to" action={href('/office/orders')}>
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

const SORTS: Record<OrderSearch['sort'], Message> = {
  all: m.office_orders_all,
  open: m.office_orders_open,
  to_pay: m.office_orders_to_pay,
  later: m.office_orders_later,
}
