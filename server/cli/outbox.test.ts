import { expect, test } from 'vitest'
import { MailFailure, mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { flattop } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'

test('the operator lists a dead mail, sends it again, and is told when there is no such mail', async () => {
  await using testShop = await openTestShop({ clock: () => Date.UTC(2026, 10, 20, 19, 58) })
  const { shop } = testShop
  expect(await outbox(testShop)).toEqual({ code: 0, output: 'Everything has been sent.\n' })

  const mail = {
    kind: 'contact',
    to: 'owner@shop.example',
    subject: 'Hello',
    text: 'Secret words',
  }
  await shop.work((tx) => enqueueMail(tx, mail, shop))
  const no = new MailFailure('refused', 'SMTP 550', 'No such mailbox')
  const refusing = mailTransport(() => Promise.reject(no))
  const report = await deliverMessage(shop, refusing, { sendTimeout: 1000, lease: 60_000 })
  const id = report?.id ?? ''

  expect(await outbox(testShop)).toEqual({
    code: 0,
    output: `dead ${id} contact, written 2026-11-20 19:58 UTC, 1 try\n  SMTP 550: No such mailbox\n`,
  })
  expect(await outbox(testShop, 'retry', id)).toMatchObject({ code: 0 })
  expect((await outbox(testShop)).output).toMatch(/^waiting .* 0 tries, next try/)
  expect(await outbox(testShop, 'retry', 'nothing')).toMatchObject({ code: 1 })
  expect(await outbox(testShop, 'burn')).toMatchObject({ code: 2 })
})

function outbox(opened: TestShop, ...words: string[]) {
  return flattop(opened, ['outbox', ...words])
}
