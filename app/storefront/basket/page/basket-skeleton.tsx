import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { NeedsScripts } from './needs-scripts.tsx'

/** A placeholder until the browser has read the basket, which the server doesn't know. */
export function BasketSkeleton() {
  const locale = useLocale()
  return (
    <>
      <NeedsScripts />
      <div className="split with-scripts" aria-hidden="true">
        <ul className="basket-list">
          {['first', 'second', 'third'].map((key) => (
            <li className="line" key={key}>
              <div className="line-pic skeleton" />
              <div className="line-say">
                <p className="skeleton">{m.layout_loading({}, { locale })}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="paper order-amount">
          <div className="skeleton order-skeleton" />
        </div>
      </div>
    </>
  )
}
