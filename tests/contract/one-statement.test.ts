import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { leaseMessage } from '#shop/persistence/queries/messages/outbox.ts'
import { openPostgresShop } from '#tests/support/open-postgres-shop.ts'

const HOUR = 3_600_000
const MAILS = 20
const WORKERS = 6

test('workers that want the mail due longest at the same moment lease each once, and PostgreSQL refuses none', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  await shop.work(async (tx) => {
    for (let mail = 0; mail < MAILS; mail += 1) await enqueueMail(tx, MAIL, shop)
  })
  const now = shop.clock()
  let runs = 0
  let asked = 0
  const leased: string[] = []
  const lease = async () => {
    asked += 1
    const message = await shop.work((tx) => {
      runs += 1
      return leaseMessage(tx, now, now + HOUR, 'mail')
    }, 'one_statement')
    if (message) leased.push(message.id)
  }
  for (let round = 0; round < MAILS; round += 1)
    await Promise.all(Array.from({ length: WORKERS }, lease))
  expect(new Set(leased).size).toBe(MAILS)
  expect(runs).toBe(asked)
})

test('a unit of one statement is refused a second one', async () => {
  await using opened = await openPostgresShop()
  const ask = sql`select 1`
  const two = opened.shop.work(async (tx) => {
    await ask.execute(tx)
    await ask.execute(tx)
  }, 'one_statement')
  await expect(two).rejects.toThrow('one statement')
})

const MAIL = { kind: 'test', to: 'owner@shop.example', subject: 'mail', text: 'Hello.' }
