import { data, Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { done } from '#shop/domain/common/refusal.ts'
import { WRITE_BACK_FIELDS } from '#shop/domain/messages/written-back.ts'
import { findThreadByToken } from '#shop/operations/messages/thread-link.ts'
import { writeBack } from '#shop/operations/messages/write-back.ts'
import type { Shop } from '#shop/shop.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Route } from './+types/route.ts'
import { guestsThread } from './guests-thread.ts'
import { Letters } from './letters.tsx'
import { WriteBackForm } from './write-back-form.tsx'
import './thread.css'

export const headers = secretAddressHeaders

/** What a guest and the shop wrote to each other, for whoever has the link from the shop's answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const thread = await findThreadByToken(shop.read, shop, params.token)
  if (!thread) return data({ letters: null, now: 0 }, { status: 404 })
  return data({ letters: guestsThread(thread), now: shop.clock() })
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: WRITE_BACK_FIELDS,
      read: (typed) => done(typed.textarea),
      async run(shop: Shop, text, { caller }) {
        const outcome = await writeBack(shop, { token, text, clientAddress: caller.address })
        return outcome.ok ? done(null) : outcome
      },
      next: href('/thread/:token', { token }),
    },
  )
}

export const clientAction = sendForm

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { name } = matches[0].loaderData.facts
  return pageMeta({ title: m.contact_thread_title({ shop: name }, { locale }), isPrivate: true })
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { name: shop } = useShopFacts()
  const { letters, now } = loaderData
  if (letters === null) return <DeadThread />
  return (
    <div className="wrap page thread">
      <h1 className="page-title">{m.contact_thread_title({ shop }, { locale })}</h1>
      <Letters letters={letters} now={now} />
      <WriteBackForm posted={actionData} label={m.contact_thread_back({}, { locale })} />
    </div>
  )
}

function DeadThread() {
  const locale = useLocale()
  return (
    <div className="wrap page thread">
      <h1 className="page-title">{m.contact_thread_dead_title({}, { locale })}</h1>
      <p>{m.contact_thread_dead({}, { locale })}</p>
      <p>
        <Link className="btn" to={href('/contact')}>
          {m.contact_thread_write({}, { locale })}
        </Link>
      </p>
    </div>
  )
}
