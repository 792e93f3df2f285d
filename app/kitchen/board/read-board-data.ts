import { mayRefund, type StaffMember } from '#shop/domain/staff.ts'
import { readBoard } from '#shop/persistence/queries/board.ts'
import { readContent } from '#shop/persistence/queries/content.ts'
import type { Shop } from '#shop/shop.ts'
import type { BoardData, Ticket } from '../board-data.ts'

/** Who may not give money back is not shown how much of it there is. */
export async function readBoardData({ read, clock }: Shop, who: StaffMember): Promise<BoardData> {
  const now = clock()
  const [board, { menu }] = await Promise.all([readBoard(read, now), readContent(read)])
  const items = menu.categories.flatMap((category) =>
    category.items.map(({ id, title, soldOutUntil }) => ({ id, title, soldOutUntil })),
  )
  if (mayRefund(who)) return { now, board, items }
  return { now, board: { ...board, tickets: board.tickets.map(withoutRefund) }, items }
}

function withoutRefund(ticket: Ticket): Ticket {
  return { ...ticket, payment: { ...ticket.payment, refundable: 0 } }
}
