import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { warnOfSettings } from './proxy-watch.ts'

const HTTPS = {
  host: 'shop.example',
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-proto': 'https',
}
const LOOPBACK = ['127.0.0.1', '::1']

test.for([
  [{ proxies: true, smtpUrl: undefined }, ['TRUSTED_PROXIES']],
  [{ proxies: false, smtpUrl: 'smtp://mail.example' }, ['SMTP_URL']],
  [{ proxies: false, smtpUrl: undefined }, []],
  [{ proxies: true, smtpUrl: 'smtp://mail.example', publicUrl: 'https://shop.example' }, []],
] as const)('a start with %o warns of what %o lacks', ([set, named]) => {
  const trustedProxies = new BlockList()
  if (set.proxies) trustedProxies.addAddress('127.0.0.1')
  const logged: string[] = []
  const event = (message: string, facts = {}) => logged.push(message + JSON.stringify(facts))
  const { smtpUrl } = set
  warnOfSettings(
    { publicUrl: 'publicUrl' in set ? set.publicUrl : undefined, trustedProxies, smtpUrl },
    { event },
  )
  expect(logged).toHaveLength(named.length)
  for (const [at, name] of named.entries())
    expect(logged[at]).toMatch(new RegExp(`PUBLIC_URL.*${name}`))
})

test('an https proxy in front of a shop without PUBLIC_URL is logged once', async () => {
  await using server = await openTestServer({ trustedProxies: LOOPBACK })
  for (let at = 0; at < 3; at += 1) await ask(`${server.origin}/profile`, { headers: HTTPS })
  expect(server.logged().match(/A proxy passes on https, but PUBLIC_URL/g)).toHaveLength(1)
  expect(server.logged()).not.toContain('TRUSTED_PROXIES: all guests')
})

test('a host other than the public address, and a proxy that isn’t trusted, are logged once', async () => {
  await using server = await openTestServer({ publicUrl: 'https://shop.example' })
  for (let at = 0; at < 3; at += 1) await ask(`${server.origin}/profile`, { headers: HTTPS })
  expect(server.logged()).not.toContain('a host other than')
  expect(server.logged().match(/all guests count as one/g)).toHaveLength(1)
  for (let at = 0; at < 3; at += 1) {
    await ask(`${server.origin}/profile`, { headers: { ...HTTPS, host: 'old.example' } })
  }
  expect(server.logged().match(/a host other than PUBLIC_URL/g)).toHaveLength(1)
})

test('no request from this machine is taken for a proxy’s', async () => {
  await using server = await openTestServer()
  await ask(`${server.origin}/profile`)
  expect(server.logged()).not.toMatch(/PUBLIC_URL|TRUSTED_PROXIES/)
})

test.for([
  ['a proxy that is believed', LOOPBACK, HTTPS, true],
  [
    'one that speaks http with the guest',
    LOOPBACK,
    { ...HTTPS, 'x-forwarded-proto': 'http' },
    false,
  ],
  ['somebody who only says so', [], HTTPS, false],
] as const)(
  'cookies by way of %s are bound to https: %s',
  async ([, trustedProxies, headers, isBound]) => {
    await using server = await openTestServer({
      trustedProxies,
      handlePage: async () =>
        new Response('page', {
          headers: [
            ['Set-Cookie', 'a=1; HttpOnly'],
            ['Set-Cookie', 'b=2; Secure'],
          ],
        }),
    })
    const answer = await ask(`${server.origin}/profile`, { headers })
    expect(answer.headers['set-cookie']).toEqual([
      isBound ? 'a=1; HttpOnly; Secure' : 'a=1; HttpOnly',
      'b=2; Secure',
    ])
    expect(answer.headers['strict-transport-security']).toBe(
      isBound ? 'max-age=31536000' : undefined,
    )
  },
)

test('a page under a name that a stranger points here can post nothing', async () => {
  await using server = await openTestServer()
  const post = (host: string) =>
    ask(`${server.origin}/contact`, {
      method: 'POST',
      headers: {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'a=1',
    })
  expect((await post(`shop.local:${server.port}`)).status).toBe(200)
  expect((await post('rebound.example')).status).toBe(403)
  expect(server.logged()).toContain('PUBLIC_URL is not set')
})
