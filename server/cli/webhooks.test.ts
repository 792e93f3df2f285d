import { expect, test } from 'vitest'
import { flattop } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'

test('the operator adds a webhook, sees that it answers, and takes it away again', async () => {
  await using opened = await openTestShop()
  await using receiver = await openWebhookReceiver()
  expect((await webhooks(opened)).output).toContain('There are no webhooks')
  const added = await webhooks(opened, 'add', receiver.url, 'order.placed', 'order.completed')
  const [, id = '', secret = ''] =
    /^Webhook (\w{12})\. .*\n(whsec_[\w+/]{43}=)\n$/.exec(added.output) ?? []
  receiver.secret = secret
  expect(await webhooks(opened, 'test', id)).toEqual({ code: 0, output: 'It answered 204.\n' })
  expect(receiver.received).toMatchObject([{ isProven: true }])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' })
  receiver.troubles.push('redirect')
  expect(await webhooks(opened, 'test', id)).toMatchObject({
    code: 1,
    output: expect.stringContaining('HTTP 307'),
  })

  const renewed = /\n(whsec_[\w+/]{43}=)\n$/.exec(
    (await webhooks(opened, 'secret', id)).output,
  )?.[1]
  expect(renewed).not.toBe(secret)
  receiver.secret = renewed ?? ''
  expect(await webhooks(opened, 'test', id)).toMatchObject({ code: 0 })
  expect(receiver.received.at(-1)).toMatchObject({ isProven: true })

  expect(await webhooks(opened, 'disable', id)).toMatchObject({ code: 0 })
  const listed = (await webhooks(opened)).output
  expect(listed).toContain(`${id} ${receiver.url}\n  order.placed order.completed; added `)
  expect(listed).toMatch(/, disabled .*, 0 waiting, 0 given up\n$/)
  expect(listed).not.toContain(secret)
  expect(await webhooks(opened, 'enable', id)).toMatchObject({ code: 0 })
  expect(await webhooks(opened, 'remove', id)).toMatchObject({ code: 0 })
  expect(await webhooks(opened, 'remove', id)).toMatchObject({ code: 1 })
})

test.for([
  [['add'], 2, 'flattop webhooks add URL'],
  [['hire'], 2, 'flattop webhooks add URL'],
  [['add', 'till'], 1, 'An address begins with https://'],
  [['add', 'ftp://till.example'], 1, 'An address begins with https://'],
  [
    ['add', 'http://till:secret@till.example', 'order.eaten'],
    1,
    'the signature proves who sent it.\nAn address outside your own network begins with https://.\nThere is no event order.eaten.',
  ],
  [['test', 'none'], 1, 'There is no webhook "none"'],
  [['secret', 'none'], 1, 'There is no webhook "none"'],
  [['enable', 'none'], 1, 'No webhook "none" is disabled'],
] as const)('`flattop webhooks %s` says what is wrong', async ([words, code, output]) => {
  await using opened = await openTestShop()
  const answer = await webhooks(opened, ...words)
  expect(answer.code).toBe(code)
  expect(answer.output).toContain(output)
})

test('a webhook address that doesn’t answer is reported', async () => {
  await using opened = await openTestShop()
  const receiver = await openWebhookReceiver()
  const added = await webhooks(opened, 'add', receiver.url)
  await receiver[Symbol.asyncDispose]()
  const id = /^Webhook (\w+)/.exec(added.output)?.[1] ?? ''
  expect((await webhooks(opened, 'test', id)).output).toMatch(/^ECONNREFUSED: /)
})

function webhooks(opened: TestShop, ...words: string[]) {
  const environment = { WEBHOOK_ALLOW: '127.0.0.0/8 ::1' }
  return flattop(opened, ['webhooks', ...words], { environment })
}
