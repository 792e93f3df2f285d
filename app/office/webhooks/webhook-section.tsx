import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import { EventList } from './event-list.tsx'
import type { ShownWebhook, WebhooksData } from './webhooks-data.ts'

type Delivery = ShownWebhook['deliveries'][number]

/** One webhook with its state, what can be done with it, and its last messages. */
export function WebhookSection({
  webhook,
  now,
}: { webhook: ShownWebhook } & Pick<WebhooksData, 'now'>) {
  const locale = useLocale()
  const { id, url, events, isOn, dead, deliveries } = webhook
  const { host } = new URL(url)
  const acts = isOn ? ACTS_WHEN_ON : ACTS_WHEN_OFF
  return (
    <Section
      title={host}
      aside={
        <span className="o-hint">
          {isOn ? m.office_hooks_on({}, { locale }) : m.office_hooks_off({}, { locale })}
        </span>
      }
    >
      <FactList>
        <Fact name={m.office_hooks_url({}, { locale })}>{url}</Fact>
        <Fact name={m.office_hooks_events({}, { locale })}>
          <Events events={events} />
        </Fact>
        <Fact name={m.office_hooks_waiting({}, { locale })}>
          <Waiting webhook={webhook} now={now} />
        </Fact>
        <Fact name={m.office_hooks_dead({}, { locale })}>{String(dead)}</Fact>
        {deliveries.map((delivery) => (
          <DeliveryFact key={delivery.id} webhook={id} delivery={delivery} now={now} />
        ))}
      </FactList>
      <div className="o-acts">
        {acts.map((act) => (
          <ActForm key={act} fields={{ do: act, id }} label={ACTS[act].label({ host }, { locale })}>
            {ACTS[act].text({}, { locale })}
          </ActForm>
        ))}
      </div>
    </Section>
  )
}

const ACTS = {
  test: { text: m.office_hooks_test, label: m.office_hooks_test_of },
  pause: { text: m.office_hooks_pause, label: m.office_hooks_pause_of },
  resume: { text: m.office_hooks_resume, label: m.office_hooks_resume_of },
  secret: { text: m.office_hooks_secret, label: m.office_hooks_secret_of },
  end: { text: m.office_hooks_end, label: m.office_hooks_end_of },
}

const ACTS_WHEN_ON = ['test', 'pause', 'secret'] as const
const ACTS_WHEN_OFF = ['resume', 'secret', 'end'] as const

/** A few stand in a line; more are folded. */
function Events({ events }: { events: readonly string[] }) {
  const locale = useLocale()
  if (events.length === 0) return m.office_hooks_all({}, { locale })
  if (events.length <= FEW) return events.join(', ')
  return (
    <EventList title={m.office_hooks_some({ count: events.length }, { locale })} events={events} />
  )
}

const FEW = 3

function Waiting({ webhook, now }: { webhook: ShownWebhook } & Pick<WebhooksData, 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { waiting, oldestAt } = webhook
  if (oldestAt === null) return String(waiting)
  const time = dayAndTime(oldestAt, now, timeZone, locale)
  return `${waiting}, ${m.office_hooks_oldest({ time }, { locale })}`
}

function DeliveryFact({
  webhook,
  delivery,
  now,
}: { webhook: string; delivery: Delivery } & Pick<WebhooksData, 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { id, kind, state, error, createdAt, deliveredAt, nextAt, attempts } = delivery
  const at = (instant: number) => dayAndTime(instant, now, timeZone, locale)
  const name = `${kind}, ${at(createdAt)}`
  const why = error ?? ''

  function became(): string {
    if (state === 'delivered')
      return m.office_hooks_arrived({ time: at(deliveredAt ?? createdAt) }, { locale })
    if (state === 'dead') return m.office_hooks_given_up({ error: why }, { locale })
    if (attempts === 0) return m.office_hooks_waits({}, { locale })
    return m.office_hooks_tried({ time: at(nextAt), error: why }, { locale })
  }

  return (
    <Fact
      name={name}
      way={
        state === 'delivered' ? null : (
          <ActForm fields={{ do: 'again', id: webhook, delivery: id }}>
            {m.office_hooks_again({}, { locale })}
          </ActForm>
        )
      }
    >
      {became()}
    </Fact>
  )
}
