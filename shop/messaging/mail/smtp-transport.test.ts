import { expect, test } from 'vitest'
import { openMailServer } from '#tests/support/mail-server.ts'
import { outboxMessage } from '#tests/support/outbox-message.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const SENDER = { name: 'Flattop', address: 'counter@shop.example' }
const MESSAGE = outboxMessage({
  kind: 'test',
  to: 'owner@shop.example',
  subject: 'Hello',
  text: 'Hello.',
  messageId: '<1@shop.example>',
  writtenAt: 1_800_000_000_000,
})

test('a password is not sent unencrypted to another machine, unless the operator allows it', async () => {
  await using server = await openMailServer()
  const url = server.url.replace('//127.0.0.1', '//counter:secret@0.0.0.0')
  await expect(sendBy(url)).rejects.toThrow(/upgrading connection/)
  await expect(sendBy(`${url}/?requireTLS=false`)).rejects.toMatchObject({
    kind: 'unreachable',
    code: 'SMTP 535',
  })
})

test('a cancelled try ends at once', async () => {
  await using server = await openMailServer()
  const over = AbortSignal.abort()
  const transport = openSmtpTransport(server.url, SENDER)
  await expect(transport.send(MESSAGE, over)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(server.received).toEqual([])
})

function sendBy(url: string): Promise<void> {
  return openSmtpTransport(url, SENDER).send(MESSAGE, AbortSignal.timeout(10_000))
}
