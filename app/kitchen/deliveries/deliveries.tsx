import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { DeliveriesData, Delivery } from '../deliveries-data.ts'
import { LineChip } from '../line/line-chip.tsx'
import { LineNote } from '../line/line-note.tsx'
import { usePendingActions } from '../pending-actions.ts'
import { ShopClock } from '../shop-clock.tsx'
import { SoundLock } from '../sound/sound-lock.tsx'
import { useBagBell } from '../sound/use-bag-bell.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { CashFoot, CashOfRiders } from './cash.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DoneToday } from './done-today.tsx'

type DeliveriesProps = { data: DeliveriesData; isFailing: boolean }

/** The deliveries a courier has, those free to take, and those brought today. */
export function Deliveries({ data, isFailing }: DeliveriesProps) {
  const locale = useLocale()
  const { line, refreshNow } = useLiveUpdates(isFailing)
  const pending = usePendingActions()
  useBagBell(readyIds(data))
  const cards = (deliveries: readonly Delivery[]) => (
    <div className="d-list">
      {deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} delivery={delivery} isSending={pending.has(delivery.id)} />
      ))}
    </div>
  )
  return (
    <ShopClock start={data.now}>
      <main className="k-deliveries" id="main" tabIndex={-1}>
        <header>
          <h1>{m.kitchen_deliveries({}, { locale })}</h1>
          <LineChip line={line} />
          <SoundLock />
          {data.worksAtBoard ? (
            <Link className="btn btn--line" to={href('/kitchen')}>
              {m.kitchen_board({}, { locale })}
            </Link>
          ) : null}
        </header>
        <LineNote line={line} since={data.now} onTry={refreshNow} />
        <Part id="mine" title={m.rider_mine({}, { locale })} count={data.mine.length}>
          {data.mine.length === 0 ? <p>{m.rider_none_mine({}, { locale })}</p> : cards(data.mine)}
        </Part>
        <Part id="open" title={m.rider_open({}, { locale })} count={data.open.length}>
          {data.open.length === 0 ? <p>{m.rider_none_open({}, { locale })}</p> : cards(data.open)}
        </Part>
        <Part id="done" title={m.rider_done({}, { locale })} count={data.done.length}>
          <DoneToday drops={data.done} />
        </Part>
        <CashOfRiders data={data} />
      </main>
      {data.worksAtBoard ? null : <CashFoot data={data} />}
    </ShopClock>
  )
}

type PartProps = { id: string; title: string; count: number; children: ReactNode }

function Part({ id, title, count, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="d-title">
        <h2 id={id}>{title}</h2>
        <b>{count}</b>
      </div>
      {children}
    </section>
  )
}

function readyIds({ mine, open }: DeliveriesData): string[] {
  return [...mine, ...open].filter(({ state }) => state === 'ready').map(({ id }) => id)
}
