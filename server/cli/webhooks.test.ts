import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { runScript } from '#tests/support/run-script.ts'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'

test('the operator adds a webhook, sees that it answers, and takes it away again', async () => {
  await using opened = await openTestShop()
  await using receiver = await openWebhookReceiver()
  const { dataDir } = opened
  expect((await webhooks(dataDir)).said).toContain('There are no webhooks')
  const added = await webhooks(dataDir, 'add', receiver.url, 'order.placed', 'order.completed')
  const [, id = '', secret = ''] =
    /^Webhook (\w{12})\. .*\n(whsec_[\w+/]{43}=)\n$/.exec(added.said) ?? []
  receiver.secret = secret
  expect(await webhooks(dataDir, 'test', id)).toEqual({ code: 0, said: 'It answered 204.\n' })
  expect(receiver.told).toMatchObject([{ isProven: true }])
  expect(JSON.parse(receiver.told[0]?.body ?? '')).toMatchObject({ type: 'test' })
  receiver.troubles.push('redirect')
  expect(await webhooks(dataDir, 'test', id)).toMatchObject({
    code: 1,
    said: expect.stringContaining('HTTP 307'),
  })

  const renewed = /\n(whsec_[\w+/]{43}=)\n$/.exec((await webhooks(dataDir, 'secret', id)).said)?.[1]
  expect(renewed).not.toBe(secret)
  receiver.secret = renewed ?? ''
  expect(await webhooks(dataDir, 'test', id)).toMatchObject({ code: 0 })
  expect(receiver.told.at(-1)).toMatchObject({ isProven: true })

  expect(await webhooks(dataDir, 'disable', id)).toMatchObject({ code: 0 })
  const listed = (await webhooks(dataDir)).said
  expect(listed).toContain(`${id} ${receiver.url}\n  order.placed order.completed; added `)
  expect(listed).toMatch(/, disabled .*, 0 waiting, 0 given up\n$/)
  expect(listed).not.toContain(secret)
  expect(await webhooks(dataDir, 'enable', id)).toMatchObject({ code: 0 })
  expect(await webhooks(dataDir, 'remove', id)).toMatchObject({ code: 0 })
  expect(await webhooks(dataDir, 'remove', id)).toMatchObject({ code: 1 })
})

test.for([
  [['add'], 'npm run webhooks -- add URL'],
  [['hire'], 'npm run webhooks -- add URL'],
  [['add', 'till'], 'An address begins with https://'],
  [['add', 'ftp://till.example'], 'An address begins with https://'],
  [
    ['add', 'http://till:secret@till.example', 'order.eaten'],
    'the signature proves who sent it.\nAn address outside your own network begins with https://.\nThere is no event order.eaten.',
  ],
  [['test', 'none'], 'There is no webhook "none"'],
  [['secret', 'none'], 'There is no webhook "none"'],
  [['enable', 'none'], 'No webhook "none" is disabled'],
] as const)('`npm run webhooks -- %s` says what is wrong', async ([words, said]) => {
  await using opened = await openTestShop()
  const answer = await webhooks(opened.dataDir, ...words)
  expect(answer.code).toBe(1)
  expect(answer.said).toContain(said)
})

test('an address at which nobody answers is told so', async () => {
  await using opened = await openTestShop()
  const receiver = await openWebhookReceiver()
  const added = await webhooks(opened.dataDir, 'add', receiver.url)
  await receiver[Symbol.asyncDispose]()
  const id = /^Webhook (\w+)/.exec(added.said)?.[1] ?? ''
  expect((await webhooks(opened.dataDir, 'test', id)).said).toMatch(/^ECONNREFUSED: /)
})

function webhooks(dataDir: string, ...words: string[]) {
  return runScript('server/cli/webhooks.ts', dataDir, words, { WEBHOOK_ALLOW: '127.0.0.0/8 ::1' })
}
