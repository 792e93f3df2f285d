import { may } from '#shop/domain/accounts/permissions.ts'
import { mayOpenShop, type StaffMember } from '#shop/domain/accounts/staff.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { madeOrders, ordersWith } from '#shop/domain/orders/orders-with.ts'
import { forCooks, forOpenPages, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readRingingTestOrder } from '#shop/operations/kitchen/test-order.ts'
import { type ItemForSale, presentForSale } from '#shop/operations/menu/present-ingredients.ts'
import { readLeft } from '#shop/operations/menu/present-stock.ts'
import { readFirstRun } from '#shop/operations/settings/first-run.ts'
import { findDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findKeysHere } from '#shop/persistence/queries/accounts/letter-keys.ts'
import { listCrew } from '#shop/persistence/queries/accounts/pins.ts'
import { type Board, readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readStationTicks } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { type Content, knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { BoardData, Ticket } from '../board-data.ts'
import { readPrintTroubles } from '../print/read-print-data.ts'
import { boundLater } from './bound-later.ts'
import { officeOf } from './office-of.ts'

/** Only those who may refund are shown how much can be refunded. */
export async function readBoardData({ read, clock }: Shop, who: StaffMember): Promise<BoardData> {
  const now = clock()
  const [whole, content, name, troubles, prints] = await Promise.all([
    readBoard(read, now),
    readContent(read),
    readWho(read, who, now),
    readTroubles(read),
    readPrintTroubles(read, now),
  ])
  const board = withLinesForOpenPages(whole)
  const { settings } = content
  const { items, ingredients } = withOpenOrders(presentForSale(content, now), whole, content, now)
  const left = await readLeft(read, content, now)
  const stationTicks = await readTicks(read, board)
  const trial = settings.isTrial ? await readTrial(read, settings, who) : null
  const maySettle = may(who, 'refund')
  const { tickets, laterLeftOut } = boundLater(board.tickets)
  const shown = {
    laterLeftOut: laterLeftOut + board.leftOut.later,
    now,
    trial,
    testOrder: await readRingingTestOrder(read, now),
    items,
    ingredients,
    left,
    who: name,
    // The notes about printing say more of it.
    troubles: troubles.filter(({ kind }) => kind !== 'printers'),
    maySettle,
    mayMarkOut: may(who, 'sold_out'),
    prints,
    stationTicks,
    steps: { separateStart: settings.separateStart, autoAccept: settings.autoAccept },
  }
  const seen = maySettle ? tickets : tickets.map(withoutRefund)
  return { ...shown, board: { ...board, tickets: seen } }
}

/** Names the orders that still have to be made with what is out. Mostly nothing is, and then nothing is looked for. */
function withOpenOrders(
  { items, ingredients }: ReturnType<typeof presentForSale>,
  { tickets }: Board,
  content: Content,
  now: number,
): Pick<BoardData, 'items' | 'ingredients'> {
  const isOut = (one: Pick<ItemForSale, 'soldOutUntil'>) => isSoldOut(one, now)
  if (![...items, ...ingredients].some(isOut)) return { items, ingredients }
  const made = madeOrders(tickets, knownMenu(content))
  return {
    items: items.map((one) =>
      isOut(one) ? { ...one, orders: ordersWith(made, 'items', one) } : one,
    ),
    ingredients: ingredients.map((one) =>
      isOut(one) ? { ...one, orders: ordersWith(made, 'ingredients', one) } : one,
    ),
  }
}

async function readTrial(
  read: Reader,
  settings: ShopSettings,
  who: StaffMember,
): Promise<BoardData['trial']> {
  const { missing } = await readFirstRun(read, settings)
  return { mayOpen: mayOpenShop(who), isReady: missing.length === 0 }
}

async function readTicks(read: Reader, { tickets }: Board): Promise<BoardData['stationTicks']> {
  const ticks = await readStationTicks(
    read,
    tickets.map(({ id }) => id),
  )
  return Object.fromEntries(
    [...ticks].map(([id, done]) => [id, done.map(({ station }) => station)]),
  )
}

async function readWho(read: Reader, who: StaffMember, now: number): Promise<BoardData['who']> {
  const mayEnrol = may(who, 'staff')
  const office = officeOf(who)
  const keys = await findKeysHere(read, who, now)
  const device = who.by === 'device' ? await findDevice(read, who.id) : undefined
  if (!device) return { person: who.name, device: null, crew: [], keys, mayEnrol, office }
  return {
    person: device.person,
    device: device.name,
    crew: (await listCrew(read)).map(({ id, name, pinHash }) => {
      return { id, name, hasPin: pinHash !== null }
    }),
    keys,
    mayEnrol,
    office,
  }
}

function withLinesForOpenPages({ tickets, allDay, ...board }: Board): Board {
  return {
    ...board,
    tickets: tickets.map((ticket) => ({ ...ticket, lines: ticket.lines.map(lineForCooks) })),
    allDay: { ...allDay, items: allDay.items.map(lineForCooks) },
  }
}

function lineForCooks<Line extends Pick<SoldLine, 'choices' | 'parts'>>(line: Line): Line {
  return forOpenPages(forCooks(line))
}

function withoutRefund(ticket: Ticket): Ticket {
  return { ...ticket, payment: { ...ticket.payment, refundable: 0 } }
}
