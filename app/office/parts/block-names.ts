import { type Message, m } from '#messages'
import type { OpenBlock } from '#shop/domain/orders/open-block.ts'

/** What a part of the open orders is called. */
export const BLOCK_NAMES: Record<OpenBlock, Message> = {
  new: m.office_block_new,
  griddle: m.office_block_griddle,
  late: m.office_block_late,
  ready: m.office_block_ready,
  road: m.office_block_road,
}
