import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { MadeTicket } from '../board-data.ts'
import { useScreen } from '../use-screen.ts'
import { Figure } from './figure.tsx'
import type { Fit, Form, Placed } from './fit-lanes.ts'
import { MOST_PLAIN } from './plain-columns.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { amountOf } from './ticket-heights.ts'
import { laneOf, useFit, type WishedTicket } from './use-fit.ts'
import { useToneChanges } from './use-ticket-time.ts'

type LanesProps<Shown> = {
  tickets: readonly Shown[]
  /** Whether its turn to be drawn has come. */
  isDrawn?: boolean
  lanes: number
  /** How many have to be in view before any is drawn larger than a row. */
  goal: number
  isFirstFull?: boolean
  /** Draws all as rows, which the server's page has already: they stand where they will. */
  isRows?: boolean
  /** The ticket whose row somebody opened. */
  opened?: string | null
  /** What stands in the empty places of tickets that were just taken off, by their ids. */
  gone: Readonly<Record<string, string>>
  card: (ticket: Shown, form: Form) => ReactNode
  /** Says until when the last is due that has no room. */
  showsDue?: boolean
  /** How many more there are than were sent. */
  leftOut?: number
}

/** More rows than this stand closer, whatever the screen: so the server draws them as they stay. */
const ROOMY = 8
/** More are never looked at together, and each costs the tablet time. */
const MOST = 60
/** A board that nobody touches shows what is due first. */
const BACK_AFTER = 20_000

/** Tickets in lanes, as many as the screen holds, and how many more there are. Placed again only when something of it changes. */
export const Lanes = memo(PlacedLanes) as typeof PlacedLanes

function PlacedLanes<Shown extends MadeTicket>(props: LanesProps<Shown>) {
  const { tickets, isDrawn = true, lanes, goal, isFirstFull = false, isRows = false } = props
  const { card } = props
  const { showsDue = false, leftOut = 0 } = props
  const { size } = useScreen()
  useToneChanges(tickets)
  const { skipped, turn } = usePages(tickets.length)
  const page = tickets.slice(skipped, skipped + MOST)
  const {
    wished,
    rested,
    words,
    rowForm,
    note,
    isResting,
    close: closePlaces,
  } = useHeldPlaces(page, props)
  const fixed = rowForm === 'brief' ? 'always' : 'never'
  const close = isRows ? fixed : goal === Infinity ? 'needed' : 'never'
  const wish = { isDrawn, tickets: wished, rested, lanes, goal, isFirstFull, close } as const
  const { box, fit, isTight, isRight, rehearsal } = useFit(wish, `${size} ${skipped}`)
  note(fit)
  const byId = new Map(page.map((ticket) => [ticket.id, ticket]))
  const shown = fit?.placed.filter(({ id }) => byId.has(id)).length ?? 0
  const below = tickets.slice(skipped + shown)
  return (
    <>
      <div
        className="k-lanes"
        ref={box}
        data-tight={isTight || undefined}
        data-right={isRight || undefined}
      >
        {Array.from({ length: lanes }, (_, lane) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          <div className="k-lane" key={lane}>
            {fit
              ? laneOf(fit, lane).map((spot) => {
                  const ticket = byId.get(spot.id)
                  return ticket ? (
                    card(ticket, spot.form)
                  ) : (
                    <Gap key={spot.id} spot={spot} words={words[spot.id]} />
                  )
                })
              : isRows
                ? page.slice(0, MOST_PLAIN).map((ticket) => card(ticket, rowForm))
                : null}
          </div>
        ))}
        {rested ? (
          <Rehearsal
            heights={rehearsal}
            lanes={lanes}
            isTight={isTight}
            isResting={isResting}
            onKnown={closePlaces}
            card={({ id, form }) => {
              const ticket = byId.get(id)
              return ticket ? card(ticket, form) : null
            }}
          />
        ) : null}
      </div>
      {fit && isRight && (below.length + leftOut > 0 || skipped > 0) ? (
        <Below
          below={below}
          leftOut={leftOut}
          showsDue={showsDue}
          onTurn={() => turn(below.length > 0 ? shown : -skipped)}
        />
      ) : null}
    </>
  )
}

/** The empty place of a ticket that was just taken off. */
function Gap({ spot, words }: { spot: Placed; words: string | undefined }) {
  return (
    <div className="k-gap" aria-hidden="true" style={{ height: spot.height }}>
      {words}
    </div>
  )
}

type BelowProps = {
  below: readonly MadeTicket[]
  leftOut: number
  showsDue: boolean
  onTurn: () => void
}

function Below({ below, leftOut, showsDue, onTurn }: BelowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const count = below.length + leftOut
  const last = Math.max(...below.map(({ promisedAt }) => promisedAt))
  const time = clockTime(below.length > 0 ? last : 0, timeZone, locale)
  return (
    <button type="button" className="k-below" data-page onClick={onTurn}>
      {count === 0 ? (
        m.kitchen_first_page({}, { locale })
      ) : (
        <>
          <Figure value={count} /> {m.kitchen_below({}, { locale })}
          {showsDue && leftOut === 0 ? (
            <span>{m.kitchen_below_due({ time }, { locale })}</span>
          ) : null}
        </>
      )}
    </button>
  )
}

/** How many tickets earlier pages hold. */
function usePages(count: number): { skipped: number; turn: (by: number) => void } {
  const [skipped, setSkipped] = useState(0)
  if (skipped > 0 && skipped >= count) setSkipped(0)
  useEffect(() => {
    if (skipped === 0) return
    const back = setTimeout(() => setSkipped(0), BACK_AFTER)
    return () => clearTimeout(back)
  }, [skipped])
  return { skipped, turn: (by) => setSkipped(skipped + by) }
}

type HeldPlaces = {
  /** What has to be placed. */
  wished: WishedTicket[]
  /** What will have to be placed when the hands rest, while places are kept empty. */
  rested: WishedTicket[] | null
  /** What stands in the empty places, by the ids of the tickets that stood there. */
  words: Readonly<Record<string, string>>
  /** How a list of rows draws all of them: those that stand closer are drawn anew inside, so that nothing jumps. */
  rowForm: 'row' | 'brief'
  note: (fit: Fit | null) => void
  /** Whether the hands rest while places are still kept empty. */
  isResting: boolean
  close: () => void
}

/**
 * While places are kept empty, all others stay where they are: what is new is added below them. When the hands rest and
 * it is known how high all will be, the places close in a task of its own, all at once: who moved up first and down again
 * would be seen to jump.
 */
function useHeldPlaces(
  tickets: readonly MadeTicket[],
  { gone, opened, isRows = false }: Pick<LanesProps<MadeTicket>, 'gone' | 'opened' | 'isRows'>,
): HeldPlaces {
  const fittingForm = tickets.length > ROOMY ? 'brief' : 'row'
  const [last] = useState<Pick<HeldPlaces, 'words' | 'rowForm'> & { placed: readonly Placed[] }>(
    () => ({ placed: [], words: gone, rowForm: fittingForm }),
  )
  const present = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const isGap = (id: string) => last.words[id] !== undefined && !present.has(id)
  const hasGaps = last.placed.some(({ id }) => gone[id] !== undefined && !present.has(id))
  const [wasKept, setKept] = useState(false)
  if (hasGaps && !wasKept) setKept(true)
  const isKept = hasGaps || wasKept
  const close = () => startTransition(() => setKept(false))
  const isResting = isKept && !hasGaps
  if (!isResting) last.words = gone
  if (!isKept) last.rowForm = fittingForm
  const { words, rowForm } = last
  const note = (fit: Fit | null) => {
    if (fit) last.placed = fit.placed
  }
  const wishOf = (ticket: MadeTicket): WishedTicket => {
    const { id } = ticket
    const held = isRows ? rowForm : undefined
    return { id, amount: amountOf(ticket), isOpened: id === opened, held }
  }
  const places = { words, rowForm, note, isResting, close }
  if (!isKept) return { wished: tickets.map(wishOf), rested: null, ...places }
  const stays = last.placed.flatMap(({ id, form }): WishedTicket[] => {
    const ticket = present.get(id)
    if (ticket) return [{ ...wishOf(ticket), isOpened: false, held: id === opened ? 'full' : form }]
    return isGap(id) ? [{ id, amount: '', held: form }] : []
  })
  const known = new Set(stays.map(({ id }) => id))
  const others = tickets.filter(({ id }) => !known.has(id))
  const added = others.map(
    (ticket): WishedTicket => ({
      ...wishOf(ticket),
      held: isRows ? rowForm : 'brief',
    }),
  )
  return { wished: [...stays, ...added], rested: tickets.map(wishOf), ...places }
}
