import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { minuteFrom } from '#shop/domain/kitchen/promise.ts'
import { featuredItem, type MenuItem } from '#shop/domain/menu/menu.ts'
import { hadAt } from '#shop/domain/menu/missing-ingredients.ts'
import { cardPrice } from '#shop/domain/menu/standard-item.ts'
import {
  type LaterSlot,
  lastOrdersFrom,
  type PresentOffer,
} from '#shop/domain/orders/present-offer.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { parseOptions } from '#shop/domain/pricing/order-line.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Content } from '#shop/persistence/queries/menu/content.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { type PresentContent, readContentAt } from '../menu/present-content.ts'
import { presentSoldOut } from '../menu/present-menu.ts'
import { openingsFor, openingsOfWays, SHOWN_DAYS } from '../settings/present-hours.ts'
import { answerQuote } from './answer-quote.ts'

/** Returns what the shop offers now, from the same plan as a checkout's promise. */
export async function readPresentOffer(read: Reader, now: number): Promise<PresentOffer> {
  const content = await readContentAt(read, now)
  const { menu, settings } = content
  const item = featuredItem(menu, settings.featuredItemId, now)
  const soldOutUntil = allSoldOutUntil(content, now)
  const answers = await askFor(read, content, item, now, soldOutUntil)
  const asked = answers?.present
  const paused = asked?.refusals.find((refusal) => refusal.code === 'paused')
  const pausedUntil = paused?.until ?? null
  const { promise = null, lastOrderAt = null } = asked ?? {}
  const openings = openingsOf(settings, now, promise !== null || pausedUntil !== null || !asked)
  return {
    at: now,
    readyAt: promise && soldOutUntil === null ? promise.readyAt : null,
    minutes: promise?.minutes ?? settings.usualMinutes,
    ordersAhead: promise?.reasons.ordersAhead ?? 0,
    pattiesAhead: promise?.reasons.pattiesAhead ?? 0,
    rushMinutes: promise?.reasons.rushMinutes ?? 0,
    pausedUntil,
    pausedReason: paused?.reason ?? '',
    pausedCode: paused?.reasonCode ?? null,
    soldOutUntil,
    ...openings,
    lastOrderAt,
    lastOrdersFrom: lastOrdersFrom(lastOrderAt),
    later: laterIn(answers?.counter, soldOutUntil ?? now),
    laterDelivered: laterIn(answers?.door, soldOutUntil ?? now),
    contentRevision: content.menuRevision,
  }
}

/** By the way that can be had now, and with the slots of pickup and of delivery. */
type Answers = { present: QuoteAnswer; counter?: QuoteAnswer; door?: QuoteAnswer }

/** Asks for the item, and for its slots if it can't be had now: those cost more. */
async function askFor(
  read: Reader,
  { recipes, parts, settings }: Pick<Content, 'recipes' | 'parts' | 'settings'>,
  item: MenuItem | undefined,
  now: number,
  soldOutUntil: number | null,
): Promise<Answers | undefined> {
  if (!item) return undefined
  const { without } = hadAt(recipes.get(item.id) ?? { recipe: [], choices: [] }, parts, now)
  const choices = parseOptions(item.standard?.least ?? [])
  const lines = [{ itemId: item.id, quantity: 1, choices, without, unitPrice: cardPrice(item) }]
  const ask = (fulfilment: Fulfilment, withSlots: boolean) =>
    answerQuote(read, now, { lines, fulfilment, slot: null }, withSlots)
  const present = await ask(openWay(settings, now), false)
  if (present.promise && soldOutUntil === null) return { present }
  const [counter, door] = [await ask('pickup', true), await ask('delivery', true)]
  return { present, counter, door }
}

/** Pickup; where a way on offer has hours of its own the first of them that can be had now, pickup before others. */
function openWay(settings: ShopSettings, now: number): Fulfilment {
  const { fulfilments, wayHours } = settings
  if (fulfilments.every((way) => wayHours[way] === undefined)) return 'pickup'
  const ways = fulfilments.toSorted((way, other) => rankOf(way) - rankOf(other))
  const isOpen = (fulfilment: Fulfilment) =>
    openingsFor(settings, { fulfilment }, now, SHOWN_DAYS).some(({ opens }) => opens <= now)
  return ways.find(isOpen) ?? ways[0] ?? 'pickup'
}

function rankOf(way: Fulfilment): number {
  return way === 'pickup' ? 0 : 1
}

/** When too late an order is refused in an opening, the opening is over for guests. */
function openingsOf(settings: ShopSettings, now: number, isTaken: boolean) {
  const windows = openingsOfWays(settings, now, SHOWN_DAYS)
  const present = windows.find(({ opens }) => opens <= now)
  const next = windows.find(({ opens }) => opens > now)
  return {
    closesAt: present && isTaken ? present.closes : null,
    opensAt: next?.opens ?? null,
  }
}

function allSoldOutUntil(content: PresentContent, now: number): number | null {
  const items = content.menu.categories.flatMap((category) => category.items)
  const { soldOut } = presentSoldOut(content, now)
  if (items.length === 0 || soldOut.length < items.length) return null
  return Math.min(...soldOut.map(({ until, backAt }) => backAt ?? until))
}

/** The first free slot for which the kitchen has it ready at that instant or later. Null for a way that isn't offered. */
function laterIn(asked: QuoteAnswer | undefined, readyFrom: number): LaterSlot | null {
  if (!asked || asked.refusals.some(({ code }) => code === 'fulfilment_off')) return null
  const from = minuteFrom(readyFrom + asked.roadMinutes * 60_000)
  for (const { day, slots } of asked.slots ?? []) {
    const free = slots.find(({ at, full }) => !full && at >= from)
    if (free) return { day, at: free.at }
  }
  return null
}
