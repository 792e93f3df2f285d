import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import type { HoursAhead } from '#shop/domain/kitchen/hours-ahead.ts'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { type Board, readTroubled } from '#shop/persistence/queries/kitchen/board.ts'
import {
  type PresentControls,
  readPresentControls,
} from '#shop/persistence/queries/kitchen/controls.ts'
import { type OutNow, readOutNow } from '#shop/persistence/queries/kitchen/out-now.ts'
import { listRefusedPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { countOpenThreads } from '#shop/persistence/queries/messages/threads.ts'
import { type OpenBlocks, readOpenBlocks } from '#shop/persistence/queries/orders/open-blocks.ts'
import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readTakingsSoFar, type TakingsSoFar } from '../payments/read-takings-so-far.ts'
import { type Closing, readClosing } from '../settings/read-closing.ts'
import { readHoursAhead } from './read-hours-ahead.ts'

/** The present day as its owner sees it. Instants are epoch milliseconds. */
export type Today = PresentControls & {
  /** Orders whose payment people should look at. */
  troubled: Board['troubled']
  /** How many orders wait for an answer; those whose card was not charged yet are none. */
  unanswered: number
  troubles: ShopTrouble[]
  /** How many threads with guests wait for an answer of the shop. */
  openThreads: number
  /** Drafts of dishes that were not published at their time, and why. */
  drafts: { itemId: string; title: string; why: string }[]
  /** How many items are marked as sold out. */
  soldOut: number
  /** These, and the ingredients that are marked as sold out. */
  out: OutNow[]
  /** The open orders by what happens to them. */
  blocks: OpenBlocks
  /** Null for who may not see it. */
  takings: TakingsSoFar | null
  ahead: HoursAhead | null
  closing: Closing
  /** When the business day ends, and pauses with it. */
  dayEnds: number
}

/** Reads what needs somebody, the open orders and the work ahead, what the day took if that may be seen, and how it ends. */
export async function readToday(
  read: Reader,
  now: number,
  { mayReport }: { mayReport: boolean },
): Promise<Today> {
  const drafts = await listRefusedPlans(read)
  const [unanswered, troubles, troubled, openThreads, controls, out, settings] = await Promise.all([
    readUnanswered(read),
    readTroubles(read),
    readTroubled(read, now),
    countOpenThreads(read),
    readPresentControls(read, now),
    readOutNow(read, now),
    readSettings(read),
  ])
  const [blocks, ahead, closing, takings] = await Promise.all([
    readOpenBlocks(read, now),
    readHoursAhead(read, now),
    readClosing(read, now),
    mayReport ? readTakingsSoFar(read, now) : null,
  ])
  return {
    unanswered: unanswered.filter((order) => order.payment_state !== 'awaiting').length,
    troubles,
    troubled,
    openThreads,
    drafts,
    ...controls,
    soldOut: out.filter(({ kind }) => kind === 'item').length,
    out,
    blocks,
    takings,
    ahead,
    closing,
    dayEnds: businessDayEnd(now, settings.timeZone, settings.businessDayEnds),
  }
}
