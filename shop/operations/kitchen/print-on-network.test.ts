import { expect, test } from 'vitest'
import { PRINT_LEASE } from '#shop/domain/kitchen/prints.ts'
import { PrintFailure } from '#shop/messaging/printers/send-to-printer.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { printOnNetwork } from './print-on-network.ts'

const SECOND = 1000
const PASS = {
  name: 'Pass',
  host: '192.168.1.50',
  port: 9100,
  columns: 42 as const,
  prints: ['ticket' as const],
  cut: true,
}
/** What the printer does with each ticket it is sent, again and again; `dies`: the server does, with the paper out. */
const MOODS = ['prints', 'no_paper', 'dies', 'prints', 'unsure', 'no_answer', 'prints'] as const
const ORDERS = 6
const NEVER = new AbortController().signal

/** One sending of an order's ticket; one whose server died stays under way. */
type Sent = {
  order: string
  saysBefore: boolean
  mood: (typeof MOODS)[number]
  at: number
  isUnderWay: boolean
  /** Whether the other server was still sending it. */
  isAtOnce: boolean
}

type Damage = (tx: Writer) => Promise<unknown>

test('two servers and a printer in every mood: each ticket comes out, and none twice without saying so', async () => {
  expect(await faultsOfEvening()).toEqual([])
})

test.for<[name: string, damage: Damage, named: RegExp]>([
  [
    'a lease that nobody holds',
    (tx) => change(tx, { leased_until: null }).where('state', '=', 'waiting').execute(),
    /^order \d+ was sent again while another server was sending it$/,
  ],
  [
    'a try that is forgotten',
    (tx) => change(tx, { tries: 0 }).execute(),
    /^order \d+ was sent again without saying so$/,
  ],
  [
    'a confirmation that is lost',
    (tx) => change(tx, { state: 'waiting', next_at: 0 }).where('state', '=', 'printed').execute(),
    /^order \d+ was sent again after it was printed$/,
  ],
  [
    'a printer without paper that counts as a try',
    (tx) => change(tx, { tries: 2 }).where('last_error', '=', 'no_paper').execute(),
    /^order \d+ never came out$/,
  ],
  [
    'a retry that never comes',
    (tx) =>
      change(tx, { next_at: Number.MAX_SAFE_INTEGER })
        .where('last_error', 'is not', null)
        .execute(),
    /^order \d+ never came out$/,
  ],
])('the evening finds %s', async ([, damage, named]) => {
  expect(await faultsOfEvening(damage)).toContainEqual(expect.stringMatching(named))
})

function change(tx: Writer, columns: Record<string, string | number | null>) {
  return tx.updateTable('print_jobs').set(columns)
}

/** Prints an evening's tickets with two servers; `damage` is done after each of their transactions. */
async function faultsOfEvening(damage?: Damage): Promise<string[]> {
  const clock = { now: FRIDAY_EVENING }
  await using opened = await openTestShop({ clock: () => clock.now })
  const { shop } = opened
  await setUpKitchen(shop)
  await shop.work((tx) => writeSettings(tx, { networkPrinters: [PASS] }))
  for (let nth = 0; nth < ORDERS; nth += 1) {
    await advanceOrder(shop, acceptance((await place(shop)).id))
  }
  const server = damage ? damaged(shop, damage) : shop
  const sent: Sent[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const moodNow = () => MOODS[sent.length % MOODS.length] ?? 'prints'
    await Promise.all([
      printOnce(server, sent, clock, moodNow),
      printOnce(server, sent, clock, moodNow),
    ])
    clock.now += nth % 10 === 9 ? PRINT_LEASE : 10 * SECOND
  }
  return paperFaults(sent)
}

function damaged(shop: Shop, damage: Damage): Shop {
  const work: Shop['work'] = (task) =>
    shop.work(async (tx) => {
      const outcome = await task(tx)
      await damage(tx)
      return outcome
    })
  return { ...shop, work }
}

/** One server's look at the printer. */
async function printOnce(
  shop: Shop,
  sent: Sent[],
  clock: { now: number },
  moodNow: () => Sent['mood'],
): Promise<void> {
  const dying = new Error('the server dies')
  const send = async (_: unknown, bytes: Uint8Array) => {
    const { text } = readPaper(bytes)
    const order = /\n(\d+) /.exec(text)?.[1] ?? '?'
    const mood = moodNow()
    const isHeld = (each: Sent) => each.isUnderWay && clock.now - each.at < PRINT_LEASE
    const isAtOnce = sent.some((each) => each.order === order && isHeld(each))
    const saysBefore = text.includes('PRINTED BEFORE')
    const one: Sent = { order, saysBefore, mood, at: clock.now, isUnderWay: true, isAtOnce }
    sent.push(one)
    // Until the other server has looked too.
    await shop.read.selectFrom('print_jobs').select('id').execute()
    await new Promise((resolve) => setImmediate(resolve))
    if (mood === 'dies') throw dying
    one.isUnderWay = false
    if (mood !== 'prints') throw new PrintFailure(mood)
  }
  await printOnNetwork(shop, PASS, send, NEVER).catch((error) => {
    if (error !== dying) throw error
  })
}

/** What is wrong with an evening's paper, a line for each. */
function paperFaults(sent: readonly Sent[]): string[] {
  const all = Array.from({ length: ORDERS }, (_, nth) => String(nth + 1))
  return all.flatMap((order) => {
    const own = sent.filter((each) => each.order === order)
    const maybeOut = own.filter(({ mood }) => mood !== 'no_paper' && mood !== 'no_answer')
    const again = maybeOut.slice(1)
    return [
      ...(maybeOut.length === 0 ? [`order ${order} never came out`] : []),
      ...(again.some(({ saysBefore }) => !saysBefore)
        ? [`order ${order} was sent again without saying so`]
        : []),
      ...(own.slice(0, -1).some(({ mood }) => mood === 'prints')
        ? [`order ${order} was sent again after it was printed`]
        : []),
      ...(own.some(({ isAtOnce }) => isAtOnce)
        ? [`order ${order} was sent again while another server was sending it`]
        : []),
    ]
  })
}
