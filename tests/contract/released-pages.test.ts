import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { openShop } from '#shop/open-shop.ts'
import { COPIES, copiedOrders, OPTIONS, storedRows } from '#tests/released/copied-orders.ts'
import { isPostgres, ordersOf, STORED_SHOPS, textOf } from '#tests/released/open-stored.ts'
import { restorePostgres } from '#tests/released/postgres-text.ts'
import { STORED_AT, STORED_SECRET } from '#tests/released/shop-story.ts'
import { restoreSqlite } from '#tests/released/sqlite-text.ts'
import { openShopClock } from '#tests/rigs/crash/harm/shop-clock.ts'
import { ask } from '#tests/support/ask.ts'
import { readMails } from '#tests/support/mail-folder.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { scratchRoot } from '#tests/support/scratch-root.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const HOUR = 3_600_000
/** Of each order one copy whose lines have options, and the last, which is in the middle of ten thousand others. */
const SAMPLE = [1, COPIES]
const OPTIONS_IN_ORDER = new RegExp(OPTIONS.join('.*'))

type Sold = {
  id: string
  lines: { title: string; quantity: number; total: number; words?: string[] }[]
  totals: { total: number }
}

test.for(STORED_SHOPS)(
  'with ten thousand orders more, the built server shows guests and the office each order of the shop of %s as it was sold, and sends what waited',
  async (name) => {
    await using receiver = await openWebhookReceiver()
    await using opened = await startStored(name, receiver)
    const { origin, owner, dataDir } = opened
    const sold = soldOrders(name)
    const orders = ordersOf(name)
    const page = async (path: string) => {
      const answer = await ask(origin + path, { headers: { cookie: owner.cookie } })
      expect([path, answer.status]).toEqual([path, 200])
      return shownIn(answer.text)
    }
    for (const { id, token, number } of orders) {
      const texts = textsOf(sold.get(id))
      const pages = [await page(`/order/${token}`), await page(`/office/orders/${id}`)]
      for (const shown of pages) {
        expect(
          texts.filter((text) => !shown.includes(text)),
          `${number}: ${shown}`,
        ).toEqual([])
      }
      expect(pages[1]).toMatch(/What happened \d\d:\d\d Placed/)
      const { lines } = JSON.parse((await ask(`${origin}/api/orders/${token}`)).text)
      expect(lines).toMatchObject(
        (sold.get(id)?.lines ?? []).map((line) => ({ ...line, words: [] })),
      )
      for (const nth of SAMPLE) {
        for (const path of [`/order/${copyToken(token, nth)}`, `/office/orders/${id}-${nth}`]) {
          const shown = await page(path)
          expect(
            texts.filter((text) => !shown.includes(text)),
            path,
          ).toEqual([])
          expect(shown).toMatch(OPTIONS_IN_ORDER)
        }
      }
    }
    const waiting = storedRows(textOf(name), 'outbox').map(([id = '', kind, payload = '{}']) => {
      return { id, isMail: !kind?.startsWith('webhook'), message: JSON.parse(payload) }
    })
    const written = waiting.filter(({ isMail }) => isMail).map(({ message }) => message)
    const mails = async () => {
      const found = await readMails(dataDir)
      return found.map(({ subject = '', text = '' }) => `${subject} ${text.trim()}`)
    }
    const texts = written.map(({ subject, text }) => `${subject} ${text.trim()}`)
    await expect.poll(mails).toEqual(expect.arrayContaining(texts))
    const hooks = waiting.filter(({ isMail }) => !isMail)
    const received = () => receiver.received.map(({ id }) => id)
    await expect.poll(received).toEqual(expect.arrayContaining(hooks.map(({ id }) => id)))
    for (const { id, message } of hooks) {
      const body = receiver.received.find((each) => each.id === id)?.body ?? '{}'
      const { order } = message.data
      const lines = order.lines.map((line: object) => ({ ...line, words: [] }))
      const data = { ...message.data, order: { ...order, lines } }
      expect(JSON.parse(body)).toEqual({ ...message, data })
    }
  },
)

function copyToken(token: string, nth: number): string {
  return `${token.slice(0, -4)}${String(nth).padStart(4, '0')}`
}

/** The built server on a stored shop, at the end of its evening. */
async function startStored(name: string, receiver: WebhookReceiver) {
  await using parts = new AsyncDisposableStack()
  const dataDir = parts.use(await mkdtempDisposable(join(scratchRoot(), 'flattop-pages-'))).path
  const clock = parts.use(openShopClock())
  const text = [textOf(name), copiedOrders(textOf(name)), linksOfCopies(name)].join('\n')
  const hook = `update "webhooks" set "url" = '${receiver.url}';\n`
  let databaseUrl: string | undefined
  if (isPostgres(name)) {
    databaseUrl = parts.use(await makeDatabase({ server: inject('postgresUrl') })).url
    await restorePostgres(databaseUrl, text + hook)
  } else {
    restoreSqlite(join(dataDir, 'flattop.db'), text + hook)
  }
  const at = STORED_AT + HOUR
  const publicUrl = 'http://localhost:3000'
  const place = { dataDir, databaseUrl, secret: STORED_SECRET, publicUrl, clock: () => at }
  const beside = await openShop(place)
  const owner: Person = await staffOf(beside.shop, 'owner', 'reader').finally(beside.close)
  clock.shift(at - Date.now())
  const server = parts.use(
    await startShop({
      dataDir,
      settings: {
        ...clock.settings,
        SECRET: STORED_SECRET,
        WEBHOOK_ALLOW: '127.0.0.0/8',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    }),
  )
  const open = parts.move()
  return { ...server, owner, dataDir, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

/** Statements that let some copies be opened by links. */
function linksOfCopies(name: string): string {
  return ordersOf(name)
    .flatMap(({ id, token }) =>
      SAMPLE.map((nth) => {
        const hash = hashToken(copyToken(token, nth))
        return `update "orders" set "token_hash" = '${hash}' where "id" = '${id}-${nth}';\n`
      }),
    )
    .join('')
}

/** What the release told webhooks of its orders when they were placed, by their ids. */
function soldOrders(name: string): Map<string, Sold> {
  const bodies = storedRows(textOf(name), 'outbox').filter(
    ([, kind]) => kind === 'webhook order.placed',
  )
  return new Map(
    bodies.map(([, , payload]) => {
      const { order } = JSON.parse(payload ?? '').data
      return [order.id, order]
    }),
  )
}

function textsOf(order: Sold | undefined): string[] {
  if (!order) throw new Error('The release told nobody of it.')
  const sum = (amount: number) => `$${(amount / 100).toFixed(2)}`
  const lines = order.lines.flatMap(({ title, total }) => [title, sum(total)])
  return [...lines, sum(order.totals.total)]
}

/** The text of a page, as somebody reads it. */
function shownIn(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  return main
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
