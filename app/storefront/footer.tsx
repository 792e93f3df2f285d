import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import { SocialLinks } from '../ui/social-links.tsx'
import { QUIET_PAGE_NAMES, QUIET_PAGES } from './pages/quiet-pages.ts'
import { Wordmark } from './wordmark.tsx'

export function Footer() {
  const locale = useLocale()
  const facts = useOptionalShopFacts()
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="wordmark">
            <Wordmark />
          </p>
          {facts ? (
            <address>
              {facts.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {facts.phone ? <PhoneLink phone={facts.phone} /> : null}
            </address>
          ) : null}
        </div>
        <FooterList
          heading={m.layout_footer_food({}, { locale })}
          links={[
            ...pagesOf('food', locale).toSpliced(1, 0, ['/', m.layout_menu({}, { locale })]),
            [href('/orders'), m.layout_footer_orders({}, { locale })],
          ]}
        />
        <FooterList
          heading={m.layout_footer_house({}, { locale })}
          links={[
            ...pagesOf('house', locale),
            [href('/contact'), m.layout_contact_us({}, { locale })],
          ]}
        />
        {facts && facts.socialLinks.length > 0 ? (
          <div>
            <h2>{m.layout_footer_social({}, { locale })}</h2>
            <SocialLinks links={facts.socialLinks} />
          </div>
        ) : null}
      </div>
    </footer>
  )
}

type FooterLink = [to: string, label: string]

function pagesOf(list: 'food' | 'house', locale: Locale): FooterLink[] {
  return QUIET_PAGE_NAMES.filter((page) => QUIET_PAGES[page].list === list).map((page) => [
    href(`/${page}`),
    QUIET_PAGES[page].heading({}, { locale }),
  ])
}

function FooterList({ heading, links }: { heading: string; links: FooterLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
