import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { EarlyForm } from './early-form.tsx'
import { LEVER_ANCHORS } from './lever-anchors.ts'
import { PauseForm } from './pause-form.tsx'
import { RUSH } from './rush.ts'
import type { TodayData } from './today-data.ts'

/** What can be done about what guests read. What is lit is on, and ends with a tap or by itself. */
export function Levers({ today }: { today: TodayData }) {
  const locale = useLocale()
  return (
    <section className="o-levers" aria-label={m.office_levers({}, { locale })}>
      <PauseLever today={today} />
      <RushLever today={today} />
      <SoldOutLever count={today.soldOut} />
      <EarlyLever today={today} />
    </section>
  )
}

function PauseLever({ today: { pause, dayEnds } }: { today: TodayData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (!pause) {
    return (
      <Opening
        anchor={LEVER_ANCHORS.pause}
        name={m.office_lever_pause({}, { locale })}
        then={m.office_lever_pause_then({}, { locale })}
      >
        <PauseForm />
      </Opening>
    )
  }
  const time = clockTime(pause.until, timeZone, locale)
  return (
    <Lit
      does={{ action: 'open' }}
      name={m.office_lever_paused({}, { locale })}
      then={
        pause.until >= dayEnds
          ? m.office_lever_paused_day({}, { locale })
          : m.office_lever_paused_then({ time }, { locale })
      }
    />
  )
}

function RushLever({ today: { rush } }: { today: TodayData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const minutes = String(rush?.minutes ?? RUSH.added)
  const name = m.office_lever_rush({ minutes }, { locale })
  if (!rush) {
    const then = m.office_lever_rush_then({ minutes }, { locale })
    return <Lever id={LEVER_ANCHORS.rush} does={{ action: 'rush' }} name={name} then={then} />
  }
  const time = clockTime(rush.until, timeZone, locale)
  return (
    <Lit
      does={{ action: 'calm' }}
      name={name}
      then={m.office_lever_rushed_then({ time }, { locale })}
    />
  )
}

function SoldOutLever({ count }: { count: number }) {
  const locale = useLocale()
  return (
    <Link className="o-lever" to={href('/office/menu')}>
      <b>{m.office_lever_sold_out({}, { locale })}</b>{' '}
      <small>
        {count === 0
          ? m.office_lever_sold_out_none({}, { locale })
          : m.office_lever_sold_out_then({ count }, { locale })}
      </small>
    </Link>
  )
}

/** Without anything left of the day there is nothing to close. */
function EarlyLever({ today: { closing } }: { today: TodayData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const at = (instant: number) => clockTime(instant, timeZone, locale)
  const { early, closesAt, earlier } = closing
  if (early) {
    return (
      <Lit
        does={{ action: 'undo', change: early.change }}
        name={m.office_lever_closed_early({ time: at(early.closesAt) }, { locale })}
        then={m.office_lever_closed_early_then({ time: at(early.wouldCloseAt) }, { locale })}
      />
    )
  }
  if (closesAt === null || earlier.length === 0) return null
  return (
    <Opening
      anchor={LEVER_ANCHORS.early}
      name={m.office_lever_early({}, { locale })}
      then={m.office_lever_early_then({ time: at(closesAt) }, { locale })}
    >
      <EarlyForm closesAt={closesAt} earlier={earlier} />
    </Opening>
  )
}

type LeverProps = { name: string; then: string }
type ActProps = LeverProps & { id?: string; does: Readonly<Record<string, string>> }

type OpeningProps = LeverProps & { anchor: string; children: ReactNode }

/**
 * A lever whose form opens below it; a `details`, so that it does without scripts too. An address that names it opens it:
 * browsers do that alone for what they load themselves.
 */
function Opening({ anchor, name, then, children }: OpeningProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address was followed again
  useEffect(() => {
    if (hash !== `#${anchor}` || !details.current) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [hash, key, anchor])
  return (
    <details className="o-opening" name="lever" ref={details}>
      <summary className="o-lever">
        <b>{name}</b> <small>{then}</small>
      </summary>
      <div className="o-lever-form" id={anchor}>
        {children}
      </div>
    </details>
  )
}

function Lever({ id, does, name, then, isLit = false }: ActProps & { isLit?: boolean }) {
  return (
    <Form id={id} method="post" action={href('/office')} preventScrollReset>
      {Object.entries(does).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="o-lever" data-lit={isLit || undefined}>
        <b>{name}</b> <small>{then}</small>
      </button>
    </Form>
  )
}

function Lit(props: ActProps) {
  return <Lever {...props} isLit />
}
