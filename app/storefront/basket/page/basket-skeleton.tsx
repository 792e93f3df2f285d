import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { NeedsScripts } from './needs-scripts.tsx'

/** What the server knows of a basket: nothing. Shown until the browser has read its own. */
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
