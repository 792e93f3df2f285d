import type { Station } from '#shop/domain/common/station.ts'
import {
  isReadyBy,
  type OtherPart,
  splitByStation,
  stationFinder,
} from '#shop/domain/kitchen/stations.ts'
import { type AllDay, allDay } from '#shop/domain/orders/all-day.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { dishesIn } from '#shop/domain/pricing/dishes-of.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { type Board, readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readStationTicks } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** An order in the line as a station sees it: its own lines, and what the others make in short. */
type StationTicket = Omit<Board['tickets'][number], 'payment' | 'address'> & {
  others: OtherPart<SoldLine>[]
}

type StationBoard = {
  /** First due first, without those that the station is done with. */
  tickets: StationTicket[]
  /** How many more there are than are sent. */
  more: number
  /** What the station has done and can take back, the last first: orders still being made, or made ready by it. */
  done: (Numbered & { id: string; promisedAt: number; at: number })[]
  /** What it has still to make. */
  allDay: AllDay
  /** Whether anything on the menu is made here. */
  hasDishes: boolean
}

/** More than a station's screen shows. */
const MOST_TICKETS = 60
const MOST_DONE = 8

/** Returns what a station's board shows at an instant. */
export async function readStation(
  read: Reader,
  station: Station,
  now: number,
): Promise<StationBoard> {
  const [{ tickets }, content] = await Promise.all([readBoard(read, now), readContent(read)])
  const { menu, settings } = content
  const stationOf = stationFinder(menu, settings.stations)
  const isInLine = ({ state, isLater }: { state: OrderState; isLater: boolean }) =>
    ORDER_STATES[state].column === 'preparing' && !isLater
  const line = tickets.filter(
    (ticket) => isInLine(ticket) || ORDER_STATES[ticket.state].column === 'ready',
  )
  const ticks = await readStationTicks(
    read,
    line.map(({ id }) => id),
  )
  const parts = line.flatMap(({ payment, address, ...ticket }) => {
    const done = ticks.get(ticket.id) ?? []
    const names = done.map((each) => each.station)
    const { own, others } = splitByStation(dishesIn(ticket.lines), station, stationOf, names)
    const tick = done.find((each) => each.station === station)
    if (!own.some(({ quantity }) => quantity > 0) || !(isInLine(ticket) || isReadyBy(tick, ticket)))
      return []
    return [{ ...ticket, lines: own, others, doneAt: tick?.at ?? null }]
  })
  const open = parts.filter(({ doneAt }) => doneAt === null)
  const items = menu.categories.flatMap((category) => category.items)
  return {
    tickets: open.slice(0, MOST_TICKETS).map(({ doneAt, ...ticket }) => ticket),
    more: Math.max(0, open.length - MOST_TICKETS),
    done: parts
      .flatMap(({ id, number, numberDay, promisedAt, doneAt: at }) =>
        at === null ? [] : [{ id, number, numberDay, promisedAt, at }],
      )
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MOST_DONE),
    allDay: allDay(open, knownMenu(content)),
    hasDishes: items.some(({ id, title }) => stationOf({ itemId: id, title }) === station),
  }
}
