import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { MAX_REPLIES } from '#shop/domain/common/limits.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ActForm } from '../parts/act-form.tsx'
import { ChangeNotice } from '../parts/change-notice.tsx'
import { ListActs } from '../parts/list-acts.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { readReplies } from './read-replies.ts'
import { answerReplyForm } from './replies-action.ts'
import { replyAddress } from './replies-address.ts'
import type { RepliesData, ReplyRefusal } from './replies-data.ts'
import { ReplyForm } from './reply-form.tsx'
import '../shop/shop.css'

/** The answers to guests that are written already. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return readReplies(context.get(shopContext), query, localeOf(request))
}

export async function action(args: Route.ActionArgs) {
  return answerReplyForm(args)
}

/** Read again after a refusal too: somebody else may have changed them. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_replies({}, { locale }), isPrivate: true })
}

export default function RepliesPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { form, seen, answer } = loaderData
  const refusal: ReplyRefusal | null = actionData ?? null
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/messages')}>{m.office_messages({}, { locale })}</Link>}
        title={m.office_replies({}, { locale })}
        say={m.office_replies_say({}, { locale })}
      />
      <div className="o-stacked">
        <ChangeNotice
          answer={answer}
          to={href('/office/shop/replies')}
          field="do"
          saved={m.office_replies_saved}
          refused={REFUSED}
        />
        {form ? <ReplyForm form={form} seen={seen} refusal={refusal} /> : null}
        <ReplyList {...loaderData} />
      </div>
    </>
  )
}

function ReplyList({ replies, isOwn, seen }: RepliesData) {
  const locale = useLocale()
  const whose = isOwn ? m.office_text_yours({}, { locale }) : m.office_text_shipped({}, { locale })
  return (
    <Section
      title={m.office_replies_order({}, { locale })}
      aside={<small className="o-hint">{whose}</small>}
    >
      <ol className="o-own-list">
        {replies.map(({ label, text }, at) => (
          <li key={`${label} ${text}`}>
            <p>
              <b>{label}</b>
              <small>{text}</small>
            </p>
            <ListActs
              title={label}
              change={replyAddress(at)}
              to={href('/office/shop/replies')}
              place={{ at, count: replies.length }}
              seen={seen}
            />
          </li>
        ))}
      </ol>
      <div className="o-acts">
        {replies.length < MAX_REPLIES ? (
          <Link className="btn btn--line btn--small" to={replyAddress(replies.length)}>
            {m.office_replies_add({}, { locale })}
          </Link>
        ) : null}
        {isOwn ? (
          <ActForm to={href('/office/shop/replies')} fields={{ do: 'ours', seen }}>
            {m.office_text_ours({}, { locale })}
          </ActForm>
        ) : null}
      </div>
    </Section>
  )
}

const REFUSED = {
  changed_since: m.office_shop_not_since,
  changed_meanwhile: m.office_replies_changed,
}
