import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { CardsSection } from './cards-section.tsx'
import { Fact, FactList } from './facts.tsx'
import { LogoFact } from './logo/logo-fact.tsx'
import { MailSection } from './mail-section.tsx'
import { readShop } from './read-shop.ts'
import { SECTION_NAMES } from './sections.ts'
import { answerShopAction } from './shop-action.ts'
import { readShopAnswer } from './shop-answer.ts'
import type { ShopData } from './shop-data.ts'
import { useValueText } from './value-text.ts'
import './shop.css'

/** Every setting, what the environment fixes, and what came of the form that led here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = readShopAnswer(new URL(request.url).searchParams)
  return readShop(context.get(shopContext), answer)
}

export async function action(args: Route.ActionArgs) {
  return answerShopAction(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_shop({}, { locale }), isPrivate: true })
}

export default function ShopPage({ loaderData: shop }: Route.ComponentProps) {
  const locale = useLocale()
  const isOwner = useOutletContext<FrameData>().member.role === 'owner'
  return (
    <>
      <OfficeHead title={m.office_shop({}, { locale })} say={m.office_shop_say({}, { locale })}>
        <Link className="btn btn--line" to={href('/office/shop/posters')}>
          {m.office_posters_link({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/shop/front')}>
          {m.office_front({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/shop/texts')}>
          {m.office_text({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/shop/replies')}>
          {m.office_replies({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/shop/printers')}>
          {m.office_printers({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/shop/webhooks')}>
          {m.office_hooks({}, { locale })}
        </Link>
        {isOwner ? (
          <Link className="btn btn--line" to={href('/office/shop/file')}>
            {m.office_file({}, { locale })}
          </Link>
        ) : null}
        <Link className="btn btn--line" to={href('/office/log')}>
          {m.office_shop_log({}, { locale })}
        </Link>
      </OfficeHead>
      <Answer answer={shop.answer} />
      {shop.sections.map((each) => (
        <SettingsSection key={each.section} {...each} />
      ))}
      <UnitsSection {...shop} />
      <MailSection shop={shop} />
      <CardsSection shop={shop} />
      <ServerSection fixed={shop.fixed} />
    </>
  )
}

function UnitsSection({ currency, timeZone }: Pick<ShopData, 'currency' | 'timeZone'>) {
  const locale = useLocale()
  const title = m.office_units({}, { locale })
  return (
    <Section title={title} aside={<ChangeLink to={href('/office/shop/units')} section={title} />}>
      <FactList>
        <Fact name={m.office_shop_currency({}, { locale })}>{currency}</Fact>
        <Fact name={SETTING_NAMES.timeZone({}, { locale })}>{timeZone}</Fact>
      </FactList>
    </Section>
  )
}

function SettingsSection({ section, settings }: ShopData['sections'][number]) {
  const locale = useLocale()
  const valueText = useValueText()
  const title = SECTION_NAMES[section]({}, { locale })
  return (
    <Section
      title={title}
      aside={<ChangeLink to={href('/office/shop/:section', { section })} section={title} />}
    >
      <FactList>
        {section === 'identity' ? <LogoFact /> : null}
        {settings.map((setting) => (
          <Fact key={setting.key} name={SETTING_NAMES[setting.key]({}, { locale })}>
            {valueText(setting)}
          </Fact>
        ))}
      </FactList>
    </Section>
  )
}

function ServerSection({ fixed }: Pick<ShopData, 'fixed'>) {
  const locale = useLocale()
  return (
    <Section
      title={m.office_shop_server({}, { locale })}
      aside={<span className="o-hint">{m.office_shop_fixed({}, { locale })}</span>}
    >
      <FactList>
        <Fact name={m.office_shop_address({}, { locale })}>{fixed.publicUrl}</Fact>
        <Fact name={m.office_shop_database({}, { locale })}>
          {fixed.database === 'sqlite'
            ? m.office_shop_sqlite({}, { locale })
            : m.office_shop_postgres({}, { locale })}
        </Fact>
      </FactList>
    </Section>
  )
}

function ChangeLink({ to, section }: { to: string; section: string }) {
  const locale = useLocale()
  return (
    <Link className="link" to={to} aria-label={m.office_shop_change_of({ section }, { locale })}>
      {m.office_shop_change({}, { locale })}
    </Link>
  )
}
