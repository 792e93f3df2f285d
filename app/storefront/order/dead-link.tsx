import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import pattyUrl from '../../ui/burnt-patty.webp'

/** The page of a link that doesn't open an order, or no longer does, with what to do about it; logging in helps with a guest's own. */
export function DeadLink({ token }: { token?: string | undefined }) {
  const locale = useLocale()
  return (
    <section className="blank blank--page" data-ground="burnt">
      <picture>
        <img src={pattyUrl} width="486" height="158" alt="" />
      </picture>
      <h1 tabIndex={-1}>{m.order_dead_title({}, { locale })}</h1>
      <p>{m.order_dead_text({}, { locale })}</p>
      <div className="blank-acts">
        {token === undefined ? null : (
          <Link className="btn" to={withNext(href('/login'), href('/order/:token', { token }))}>
            {m.order_dead_log_in({}, { locale })}
          </Link>
        )}
        <Link className="btn btn--line" to={href('/contact')}>
          {m.order_dead_ask({}, { locale })}
        </Link>
      </div>
    </section>
  )
}
