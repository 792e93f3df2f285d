import { data, Form, Link } from 'react-router'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { dateWithYear } from '#shop/domain/common/clock-time.ts'
import { readForgettable } from '#shop/operations/guests/forget-on-request.ts'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import { readThread } from '#shop/persistence/queries/messages/threads.ts'
import { readOfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import type { Forgettable } from '../forget/forget-data.ts'
import { ForgetGuest, PlannedForgetting } from '../forget/forget-guest.tsx'
import { readSearch, searchAddress } from '../messages/search-address.ts'
import { senderName, ThreadList } from '../messages/thread-list.tsx'
import type { Thread } from '../messages/threads-data.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { presentReplies } from '../replies/read-replies.ts'
import type { Route } from './+types/route.ts'
import { aboutOf } from './about-order.ts'
import { Letters } from './letters.tsx'
import { AboutOrder } from './order-beside.tsx'
import { Reply } from './reply.tsx'
import { answerThreadForm } from './thread-action.ts'
import { readThreadDone } from './thread-answer.ts'
import { ThreadNotice } from './thread-notice.tsx'
import '../messages/messages.css'

const DAY = 24 * 3_600_000
const ASK_EVERY = 3000

/** A thread, and the list in which it was found beside it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { read, clock } = shop
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const now = clock()
  const [thread, list, settings, guest] = await Promise.all([
    readThread(read, params.id),
    listThreads(read, search),
    readSettings(read),
    readForgettable(read, shop, { thread: params.id }),
  ])
  if (!thread) throw data(null, { status: 404 })
  const order = thread.order && (await readOfficeOrder(read, thread.order.id, now))
  return {
    thread,
    about: order && aboutOf(order),
    guest: guest.ok ? guest.value : null,
    list,
    search,
    now,
    deletedAt: deletedAt(thread.lastAt, order?.closedAt ?? null, settings),
    done: readThreadDone(query),
    replies: presentReplies(settings.replies, localeOf(request)),
    chosen: query.get('reply'),
  }
}

/** An order's guest is erased some days after its end, with what they wrote about it. */
function deletedAt(
  lastAt: number,
  closedAt: number | null,
  { keepMessagesDays, keepGuestsDays }: { keepMessagesDays: number; keepGuestsDays: number },
): number {
  const byMessages = lastAt + keepMessagesDays * DAY
  return closedAt === null ? byMessages : Math.min(byMessages, closedAt + keepGuestsDays * DAY)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerThreadForm({ request, context }, params.id)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const name = senderName(loaderData?.thread.sender.name ?? '', locale)
  return pageMeta({ title: m.office_thread_title({ name }, { locale }), isPrivate: true })
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const { thread, about, guest, list, search, now, deletedAt, done } = loaderData
  const isLeaving = thread.entries.some(({ mail }) => mail?.state === 'queued')

  useAsking({ ask, every: ASK_EVERY, isOn: isLeaving })

  return (
    <div className="o-mail">
      <aside aria-label={m.office_messages({}, { locale })}>
        <ThreadList search={search} {...list} now={now} current={thread.id} />
      </aside>
      <div className="o-stacked">
        <OfficeHead
          above={<Link to={searchAddress(search)}>{m.office_messages({}, { locale })}</Link>}
          title={senderName(thread.sender.name, locale)}
          below={<Contact thread={thread} />}
        >
          <MarkForm thread={thread} />
        </OfficeHead>
        {about === null ? null : <AboutOrder about={about} now={now} />}
        {guest ? <PlannedForgetting guest={guest} field="do" /> : null}
        <ThreadNotice answer={actionData ?? null} done={done} state={thread.state} />
        <Letters thread={thread} now={now} />
        <Reply
          thread={thread}
          draft={actionData?.text ?? ''}
          replies={loaderData.replies}
          chosen={loaderData.chosen}
        />
        <Forget deletedAt={deletedAt} guest={guest} />
      </div>
    </div>
  )
}

function MarkForm({ thread: { state } }: { thread: Thread }) {
  const locale = useLocale()
  const isDone = state === 'done'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="state" value={isDone ? 'open' : 'done'} />
      <button type="submit" name="do" value="mark" className="btn btn--line">
        {isDone
          ? m.office_thread_open_again({}, { locale })
          : m.office_thread_mark_done({}, { locale })}
      </button>
    </Form>
  )
}

function Contact({ thread: { sender } }: { thread: Thread }) {
  const { email, phone } = sender
  return (
    <ul className="o-contact">
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone === null ? null : (
        <li>
          <PhoneLink phone={phone} />
        </li>
      )}
    </ul>
  )
}

type ForgetProps = { deletedAt: number; guest: Forgettable | null }

/** Says when the thread goes by itself, and forgets its guest or, where that is more, it alone. */
function Forget({ deletedAt, guest }: ForgetProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = dateWithYear(deletedAt, timeZone, locale)
  return (
    <div className="o-forget">
      <p className="o-did">{m.office_thread_kept_till({ day }, { locale })}</p>
      {guest ? <ForgetGuest guest={guest} field="do" /> : null}
      {guest === null || guest.reach.orders + guest.reach.threads > 1 ? (
        <details>
          <summary>{m.office_thread_forget({}, { locale })}</summary>
          <p>{m.office_thread_forget_sure({}, { locale })}</p>
          <Form method="post">
            <button type="submit" name="do" value="forget" className="btn btn--bad">
              {m.office_thread_forget_yes({}, { locale })}
            </button>
          </Form>
        </details>
      ) : null}
    </div>
  )
}
