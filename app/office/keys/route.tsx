import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { readConnections } from '#shop/operations/settings/read-connections.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { answerKeysForm } from './keys-action.ts'
import { type KeysDone, readDone } from './keys-address.ts'
import type { KeysData, KeysRefusal } from './keys-data.ts'
import { MailKeys } from './mail-keys.tsx'
import { StripeKeys } from './stripe-keys.tsx'
import '../shop/shop.css'

/** How the shop reaches Stripe and its mail server, without a secret of either. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<KeysData> {
  const shop = context.get(shopContext)
  return {
    connections: await readConnections(shop),
    fixedFrom: shop.fixed.mailFrom,
    eventsAddress: shop.publicUrl + href('/api/stripe/webhook'),
    now: shop.clock(),
    did: readDone(new URL(request.url).searchParams),
  }
}

export async function action(posted: Route.ActionArgs) {
  return answerKeysForm(posted)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_keys_title({}, { locale }), isPrivate: true })
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const refusal: KeysRefusal | null = actionData ?? null
  const { did, connections } = loaderData
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_keys_title({}, { locale })}
        say={m.office_keys_say({}, { locale })}
      />
      {did && !refusal ? <Notice tone="ok">{DID[did]({}, { locale })}</Notice> : null}
      <StripeKeys
        key={`stripe ${connections.stripe.version}`}
        keys={loaderData}
        refusal={refusal?.of === 'stripe' ? refusal : null}
      />
      <MailKeys
        key={`mail ${connections.mail.version}`}
        keys={loaderData}
        refusal={refusal?.of === 'mail' ? refusal : null}
      />
    </>
  )
}

const DID: Record<KeysDone, Message> = {
  stripe: m.office_keys_did_stripe,
  mail: m.office_keys_did_mail,
  removed: m.office_keys_did_removed,
}
