import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { startShop } from '#tests/support/running-shop.ts'

test('a form of our own is read, by whichever way the browser says that it is ours', async () => {
  await using shop = await startShop()
  const { host } = new URL(shop.origin)
  const own = [
    { origin: shop.origin },
    // Behind an HTTPS proxy, with nothing configured.
    { origin: `https://${host}` },
    // A page with a strict referrer policy.
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const path of ['/contact', '/login.data']) {
    for (const headers of own) {
      const answer = await ask(shop.origin + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=',
      })
      expect(answer.status).toBe(400)
      expect(answer.headers['content-type']).toMatch(/text\/html|text\/x-script/)
      expect(answer.text).not.toContain('Bad Request')
    }
  }
})
