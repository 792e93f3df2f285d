import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { type Books, readBooks } from '../books.ts'
import type { RigClient } from '../rig-client.ts'
import { openRigShop, type RigShop } from '../rig-shop.ts'
import { raceFaults } from './race-faults.ts'
import { BUYERS, KITCHEN_MINUTES, MOST_USES, type Race } from './races.ts'

/** A shop with scarce capacity. */
export function openRaceShop(databaseUrl?: string): Promise<RigShop> {
  return openRigShop({ databaseUrl, settings: { kitchenMinutes: KITCHEN_MINUTES } })
}

export type RaceAnswers = Awaited<ReturnType<typeof buyAtOnce>>

/** One round, from an empty shop, all buyers at once. Returns the answers, the books and the faults. */
export async function runRace(
  beside: Shop,
  client: RigClient,
  race: Race,
  round: number,
): Promise<{ answers: RaceAnswers; books: Books; faults: string[] }> {
  await emptyShop(beside)
  const answers = await buyAtOnce(client, race, round)
  const books = await readBooks(beside.read)
  return { answers, books, faults: raceFaults(race, answers, books) }
}

function buyAtOnce(client: RigClient, race: Race, round: number) {
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    const { key, body } = race.asks(buyer, round)
    const answer = await client.asGuest('/api/orders', body, { 'idempotency-key': key })
    return { ...answer, isReplayed: answer.headers.get('idempotent-replayed') === 'true' }
  })
  return Promise.all(buyers)
}

async function emptyShop(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    await tx.deleteFrom('orders').execute()
    await tx.deleteFrom('order_numbers').execute()
    await tx.deleteFrom('kitchen_quarters').execute()
    await tx.deleteFrom('idempotency_keys').execute()
    await tx.deleteFrom('outbox').execute()
    await tx.deleteFrom('withheld_mails').execute()
    await tx.deleteFrom('discount_codes').execute()
    await tx
      .insertInto('discount_codes')
      .values(discountCodeRow({ code: 'LAST', max_uses: MOST_USES }))
      .execute()
  })
}
