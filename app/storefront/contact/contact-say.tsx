import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { ShownHours } from '#shop/domain/hours/shown-hours.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { ItemPicture } from '../../ui/picture.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { SocialLinks } from '../../ui/social-links.tsx'

type ContactSayProps = { picture: Picture | undefined; hours: ShownHours }

/** Ways to reach the shop besides the form, on the background of one item's picture. */
export function ContactSay({ picture, hours }: ContactSayProps) {
  const locale = useLocale()
  const { address, phone, socialLinks } = useShopFacts()
  return (
    <section className="contact-say" data-ground={picture?.id ?? ''}>
      <div>
        <h1>{m.contact_heading({}, { locale })}</h1>
        <p className="contact-lead">{m.contact_lead({}, { locale })}</p>
      </div>
      {picture ? (
        <ItemPicture
          picture={picture}
          sizes="(min-width: 62rem) 45vw, 100vw"
          alt=""
          loading="hero"
        />
      ) : null}
      <div className="contact-reach">
        {phone ? <PhoneLink className="contact-phone" phone={phone} /> : null}
        <div className="contact-where">
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <OpeningHours hours={hours} />
        </div>
        {socialLinks.length > 0 ? <SocialLinks links={socialLinks} /> : null}
      </div>
    </section>
  )
}
