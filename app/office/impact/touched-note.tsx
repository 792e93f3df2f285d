import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayOfMinute } from '#shop/wording/minute-text.ts'
import type { Touched } from './read-touched.ts'
import { touchedText } from './touched-text.ts'
import './touched.css'

/** Says whom a change touches before it is made, and leads to the orders ahead, whose guests can be asked. */
export function TouchedNote({ touched }: { touched: Touched }) {
  const locale = useLocale()
  const text = touchedText(touched, locale)
  if (text === '') return null
  const { ahead } = touched
  return (
    <section className="o-touched" aria-label={m.office_touched({}, { locale })}>
      <p>{text}</p>
      {ahead ? (
        <p>
          {m.office_touched_ask({}, { locale })}{' '}
          {ahead.orders.map(({ id, number, day }) => (
            <Link key={id} to={href('/office/orders/:id', { id })}>
              {m.office_touched_order(
                { number: String(number), day: dayOfMinute(`${day}T00:00`, locale) },
                { locale },
              )}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  )
}
