import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { readLogo } from '#shop/operations/settings/read-logo.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { useAsking } from '../../../ui/use-asking.ts'
import { useFreshData } from '../../../ui/use-fresh-data.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { Section } from '../../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { answerLogoForm } from './logo-action.ts'
import { type LogoRefusal, readLogoRefusal } from './logo-address.ts'
import type { LogoData } from './logo-data.ts'
import { LogoForm } from './logo-form.tsx'
import { LogoOffer } from './logo-offer.tsx'
import { LogoProof } from './logo-proof.tsx'
import '../shop.css'
import './logo.css'

const ASK_EVERY = 1000

/** The logo that guests see, and beside it one that was sent and nobody uses yet. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<LogoData> {
  const refusal = readLogoRefusal(new URL(request.url).searchParams)
  return { ...(await readLogo(context.get(shopContext))), refusal }
}

export async function action(args: Route.ActionArgs) {
  return answerLogoForm(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_logo({}, { locale }), isPrivate: true })
}

export default function LogoPage({ loaderData: data }: Route.ComponentProps) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const { present, upload, offered, seen, refusal } = data
  const isEncoded = upload !== null && !upload.isRefused && offered === null
  useAsking({ ask, every: ASK_EVERY, isOn: isEncoded })
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_logo({}, { locale })}
        say={m.office_logo_say({}, { locale })}
      />
      {refusal ? <Notice tone="bad">{REFUSALS[refusal]({}, { locale })}</Notice> : null}
      <div className="o-logos">
        <LogoProof
          title={m.office_logo_now({}, { locale })}
          logo={present}
          grounds={data.grounds}
        />
        <div className="o-logo-offer">
          <LogoOffer key={offered?.id ?? upload?.id} data={data} />
        </div>
      </div>
      <Section
        title={
          upload || present
            ? m.office_logo_change({}, { locale })
            : m.office_logo_add({}, { locale })
        }
      >
        <LogoForm act="send">
          <Field
            name="picture"
            type="file"
            label={m.office_logo_file({}, { locale })}
            hint={m.office_logo_file_hint({}, { locale })}
            accept="image/png,image/jpeg,image/webp,image/avif"
            required
          />
          <p className="o-acts">
            <button type="submit" className={offered ? 'btn btn--line' : 'btn btn--main'}>
              {m.office_logo_send({}, { locale })}
            </button>
          </p>
        </LogoForm>
      </Section>
      {present ? (
        <Section title={m.office_logo_remove({}, { locale })}>
          <p>{m.office_logo_remove_say({}, { locale })}</p>
          <LogoForm act="remove" seen={seen}>
            <p className="o-acts">
              <button type="submit" className="btn btn--line btn--small">
                {m.office_logo_remove({}, { locale })}
              </button>
            </p>
          </LogoForm>
        </Section>
      ) : null}
    </>
  )
}

const REFUSALS: Record<LogoRefusal, Message> = {
  picture_too_large: m.office_logo_too_large,
  picture_unreadable: m.office_logo_unreadable,
  picture_is_heic: m.office_logo_heic,
  picture_is_svg: m.office_logo_svg,
  not_sent: m.office_logo_not_sent,
  changed_meanwhile: m.office_logo_meanwhile,
  unknown_picture: m.office_logo_gone,
  invalid_value: m.office_logo_alt_long,
}
