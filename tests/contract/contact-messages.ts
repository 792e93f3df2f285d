import { expect, test } from 'vitest'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

export const contactMessagesContract: Contract = (open) => {
  test('a form sent five times at once becomes one message and one mail', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
    const send = () =>
      sendMessage(shop, { form: FORM, key: null, trap: '', clientAddress: '198.51.100.7' })
    const answers = await Promise.all([send(), send(), send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countAll(shop.read, 'messages')).toBe(1)
    expect(await countAll(shop.read, 'outbox')).toBe(1)
  })
}

const FORM = {
  firstName: 'Ada',
  lastName: 'Guest',
  email: 'ada@example.org',
  country: '+44',
  number: '20 7946 0958',
  textarea: 'Is the pretzel bun vegan?',
}
