import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { ADD_WEBHOOK, VERIFY, WEBHOOK } from './snippets.ts'

/** Describes webhooks, and how a receiver verifies the signature. */
export function Webhooks() {
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
        <ul className="api-events">
          {WEBHOOK_EVENTS.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
