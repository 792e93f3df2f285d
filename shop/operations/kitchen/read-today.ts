import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import type { HoursAhead } from '#shop/domain/kitchen/hours-ahead.ts'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { type Board, readTroubled } from '#shop/persistence/queries/kitchen/board.ts'
import {
  type PresentControls,
  readPresentControls,
  readSoldOut,
} from '#shop/persistence/queries/kitchen/controls.ts'
import { listRefusedPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { countOpenThreads } from '#shop/persistence/queries/messages/threads.ts'
import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
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
  ahead: HoursAhead | null
  closing: Closing
  /** When the business day ends, and pauses with it. */
  dayEnds: number
}

/** Reads what needs somebody, the work ahead, and how the day ends. */
export async function readToday(read: Reader, now: number): Promise<Today> {
  const drafts = await listRefusedPlans(read)
  const [unanswered, troubles, troubled, openThreads, controls, soldOut, ahead, closing, settings] =
    await Promise.all([
      readUnanswered(read),
      readTroubles(read),
      readTroubled(read, now),
      countOpenThreads(read),
      readPresentControls(read, now),
      readSoldOut(read, now),
      readHoursAhead(read, now),
      readClosing(read, now),
      readSettings(read),
    ])
  return {
    unanswered: unanswered.filter((order) => order.payment_state !== 'awaiting').length,
    troubles,
    troubled,
    openThreads,
    drafts,
    ...controls,
    soldOut: soldOut.length,
    ahead,
    closing,
    dayEnds: businessDayEnd(now, settings.timeZone, settings.businessDayEnds),
  }
}
