import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { webhookEvent } from '#shop/domain/messages/webhook-event.ts'
import { OCCURRING_EVENT_KINDS } from '#shop/domain/orders/event-kinds.ts'
import { eventText } from '#shop/wording/kitchen/event-text.ts'
import { Body, ENGLISH } from './call-card.tsx'
import type { DocsBody } from './read-docs.ts'
import { ADD_WEBHOOK, VERIFY, WEBHOOK } from './snippets.ts'

/** Describes webhooks, what each event is and holds, and how a receiver verifies the signature. */
export function Webhooks({ step }: { step: DocsBody }) {
  const locale = useLocale()
  return (
    <section id="webhooks" className="api-group">
      <h2>{m.api_webhooks({}, { locale })}</h2>
      <p>{m.api_webhooks_1({}, { locale })}</p>
      <pre>{ADD_WEBHOOK}</pre>
      <pre>{WEBHOOK}</pre>
      <p>{m.api_webhooks_2({}, { locale })}</p>
      <p>{m.api_webhooks_3({}, { locale })}</p>
      <pre>{VERIFY}</pre>
      <p>{m.api_webhooks_4({}, { locale })}</p>
      <details>
        <summary>{m.api_webhooks_events({}, { locale })}</summary>
        <dl className="api-codes api-events">
          {OCCURRING_EVENT_KINDS.map((kind) => (
            <div key={kind}>
              <dt {...ENGLISH}>
                <code>{webhookEvent(kind)}</code>
              </dt>
              <dd>{eventText(kind, locale)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Body body={step} />
    </section>
  )
}
