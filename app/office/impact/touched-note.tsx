import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { OrdersAhead } from './orders-ahead.tsx'
import type { Touched } from './read-touched.ts'
import { touchedText } from './touched-text.ts'
import './touched.css'

/** Says whom a change touches before it is made, and leads to the orders ahead, whose guests can be asked. */
export function TouchedNote({ touched, of }: { touched: Touched; of?: 'several' }) {
  const locale = useLocale()
  const text = touchedText(touched, locale, of)
  if (text === '') return null
  const { ahead } = touched
  return (
    <section className="o-touched" aria-label={m.office_touched({}, { locale })}>
      <p>{text}</p>
      <OrdersAhead orders={ahead?.orders ?? []} />
    </section>
  )
}
