import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { MAX_WEBHOOK_ADDRESS_LENGTH } from '#shop/domain/common/limits.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { EventList } from './event-list.tsx'
import { readWebhooks } from './read-webhooks.ts'
import { WebhookSection } from './webhook-section.tsx'
import { answerWebhookForm } from './webhooks-action.ts'
import type { WebhooksAnswer } from './webhooks-address.ts'
import type { WebhookFault, WebhookResult, WebhooksData } from './webhooks-data.ts'
import '../shop/shop.css'

/** The programs that hear of orders, and what became of the last messages to each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readWebhooks(context.get(shopContext), new URL(request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  return answerWebhookForm(args)
}

export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_hooks({}, { locale }), isPrivate: true })
}

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { answer, webhooks, now } = loaderData
  const result: WebhookResult | null = actionData ?? null
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_hooks({}, { locale })}
        say={m.office_hooks_say({}, { locale })}
      />
      <div className="o-stacked">
        {result ? null : <Answer answer={answer} />}
        {result && 'faults' in result ? <NotAdded faults={result.faults} /> : null}
        {result && 'secret' in result ? <NewSecret {...result} /> : null}
        {webhooks.map((webhook) => (
          <WebhookSection key={webhook.id} webhook={webhook} now={now} />
        ))}
        <AddForm
          key={`${webhooks.length} ${result !== null}`}
          data={loaderData}
          refusal={result && 'faults' in result ? result : null}
        />
      </div>
    </>
  )
}

function NewSecret({ url, secret }: Extract<WebhookResult, { secret: string }>) {
  const locale = useLocale()
  return (
    <section className="o-new-secret" aria-label={url}>
      <h2>{url}</h2>
      <p>{m.office_hooks_once({}, { locale })}</p>
      <label>
        <span>{m.office_hooks_new_secret({}, { locale })}</span>
        <input type="text" readOnly value={secret} />
      </label>
    </section>
  )
}

function NotAdded({ faults }: { faults: readonly WebhookFault[] }) {
  const locale = useLocale()
  const fields = [
    { id: 'url', label: m.office_hooks_url({}, { locale }) },
    { id: 'events', label: m.office_hooks_events({}, { locale }) },
  ].filter(({ id }) => faults.some((fault) => fieldOf(fault) === id))
  return <RefusedNotice say={m.office_shop_not_saved({}, { locale })} fields={fields} />
}

function fieldOf(fault: WebhookFault): 'url' | 'events' {
  return fault === 'unknown_event' ? 'events' : 'url'
}

type AddFormProps = {
  data: WebhooksData
  refusal: Extract<WebhookResult, { faults: WebhookFault[] }> | null
}

function AddForm({ data: { events }, refusal }: AddFormProps) {
  const locale = useLocale()
  const faults = refusal?.faults ?? []
  const say = (field: 'url' | 'events') =>
    faults
      .filter((fault) => fieldOf(fault) === field)
      .map((fault) => FAULTS[fault]({}, { locale }))
      .join(' ') || undefined
  return (
    <Section title={m.office_hooks_add({}, { locale })}>
      <Form method="post" action={href('/office/shop/webhooks')} className="form o-setting-form">
        <Field
          id="url"
          name="url"
          type="text"
          inputMode="url"
          label={m.office_hooks_url({}, { locale })}
          error={say('url')}
          defaultValue={refusal?.typed.url}
          maxLength={MAX_WEBHOOK_ADDRESS_LENGTH}
          autoComplete="off"
        />
        <TextAreaField
          id="events"
          name="events"
          label={m.office_hooks_events({}, { locale })}
          hint={m.office_hooks_events_hint({}, { locale })}
          error={say('events')}
          defaultValue={refusal?.typed.events}
          rows={2}
        />
        <EventList title={m.office_hooks_every({}, { locale })} events={events} />
        <p className="o-acts">
          <button type="submit" name="do" value="add" className="btn btn--main">
            {m.office_hooks_add({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}

const FAULTS: Record<WebhookFault, Message> = {
  malformed_address: m.office_hooks_malformed,
  address_too_long: m.office_hooks_too_long,
  password_in_address: m.office_hooks_password,
  not_encrypted: m.office_hooks_not_encrypted,
  unknown_event: m.office_hooks_unknown_event,
}

function Answer({ answer }: { answer: WebhooksAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  return <Notice>{DID[answer.did]({}, { locale })}</Notice>
}

const DID = {
  ended: m.office_hooks_did_end,
  paused: m.office_hooks_did_pause,
  resumed: m.office_hooks_did_resume,
  tested: m.office_hooks_did_test,
  again: m.office_hooks_did_again,
}

const REFUSED = {
  unknown_webhook: m.office_hooks_unknown,
  webhook_off: m.office_hooks_is_off,
  unknown_delivery: m.office_hooks_unknown_delivery,
  not_done: m.office_shop_not_done,
}
