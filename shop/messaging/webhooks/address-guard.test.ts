import type { lookup as resolve } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { expect, test } from 'vitest'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { addressGuard } from './address-guard.ts'
import { postWebhook } from './post-webhook.ts'

const HOOK = { secret: 'whsec_AAAA', old_secret: null, old_secret_until: null }
const MESSAGE = { id: 'message-1', body: '{}' }

test.for([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://100.100.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::127.0.0.1]/hook',
  'http://[::ffff:0:127.0.0.1]/hook',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://localhost:9/',
])('a webhook at %s is not asked', async (url) => {
  const signal = new AbortController().signal
  const asked = postWebhook({ ...HOOK, url }, MESSAGE, 0, signal, addressGuard())
  await expect(asked).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' })
})

test.for([
  '93.184.216.34',
  '[2606:2800:220:1::1]',
  '172.32.0.1',
  '100.128.0.1',
  '[::ffff:8.8.8.8]',
])('a webhook at %s may be asked', (host) => {
  expect(() => addressGuard().check(new URL(`http://${host}/`))).not.toThrow()
})

test('the address that a webhook’s host resolves to decides, unless the operator allows it', async () => {
  await using receiver = await openWebhookReceiver()
  const url = receiver.url.replace('127.0.0.1', 'localhost')
  const signal = new AbortController().signal
  const post = (allowed?: BlockList) =>
    postWebhook({ ...HOOK, url }, MESSAGE, 0, signal, addressGuard(allowed))
  await expect(post()).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' })
  expect(receiver.received).toEqual([])
  const allowed = new BlockList()
  allowed.addSubnet('127.0.0.0', 8)
  allowed.addAddress('::1', 'ipv6')
  expect(await post(allowed)).toBe(204)
})

test.for([
  { leadsTo: ['93.184.216.34', '10.0.0.5'], isOpen: false },
  { leadsTo: ['10.0.0.5', '93.184.216.34'], isOpen: false },
  { leadsTo: ['93.184.216.34', '2606:2800:220:1::1'], isOpen: true },
])('a name that leads to $leadsTo is judged by all of them', async ({ leadsTo, isOpen }) => {
  const { lookup } = addressGuard(undefined, resolverOf(leadsTo))
  const answer = Promise.withResolvers<Error | null>()
  lookup('mixed.example', {}, answer.resolve)
  const fault = isOpen ? null : expect.objectContaining({ code: 'CLOSED_ADDRESS' })
  expect(await answer.promise).toEqual(fault)
})

/** A resolver that answers as the host's own name server might. */
function resolverOf(addresses: string[]): typeof resolve {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const answer = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, found)
  return answer as unknown as typeof resolve
}
