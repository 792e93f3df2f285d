import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import pattyUrl from './burnt-patty.webp'

/** The 404 page. */
export function BurntPage() {
  const locale = useLocale()
  return (
    <section className="blank blank--page" data-ground="burnt">
      <picture>
        <img src={pattyUrl} width="486" height="158" alt="" />
      </picture>
      <h1>{m.pages_burnt_heading({}, { locale })}</h1>
      <p>{m.pages_burnt_text({}, { locale })}</p>
      <Link className="btn" to={href('/')}>
        {m.pages_burnt_action({}, { locale })}
      </Link>
    </section>
  )
}
