import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import { SocialLinks } from '../ui/social-links.tsx'
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
            [href('/details'), m.pages_details_heading({}, { locale })],
            ['/', m.layout_menu({}, { locale })],
            [href('/kid-menu'), m.pages_kid_heading({}, { locale })],
          ]}
        />
        <FooterList
          heading={m.layout_footer_house({}, { locale })}
          links={[
            [href('/license'), m.pages_license_heading({}, { locale })],
            [href('/terms'), m.pages_terms_heading({}, { locale })],
            [href('/privacy'), m.pages_privacy_heading({}, { locale })],
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

function FooterList({ heading, links }: { heading: string; links: [to: string, label: string][] }) {
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
