import { expect, test, vi } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'

/** A shop in two languages: every public page stands at an address of each. */
vi.mock('#app/addresses.ts', async (original) => {
  const module = await original<typeof import('#app/addresses.ts')>()
  const shared = { who: 'everyone', shared: 'page' } as const
  const turkish = {
    '/tr': shared,
    '/tr/contact': shared,
    '/tr/login': { ...shared, reads: ['next'] },
  }
  return { ...module, ADDRESSES: { ...module.ADDRESSES, ...turkish } }
})

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const ADDRESSES = ['/', '/contact', '/login'].flatMap((path) => [
  path,
  path === '/' ? '/tr' : `/tr${path}`,
])

/** The page of an address says its language, which belongs to the address. */
function pageAt({ url }: Pick<Request, 'url'>): string {
  const { pathname } = new URL(url)
  return `<html lang="${/^\/tr\b/.test(pathname) ? 'tr' : 'en'}">${pathname}</html>`
}

test('two languages never share a cached page, whatever the visitor prefers', async () => {
  const asked: { url: string; preferred: string | null }[] = []
  await using server = await openTestServer({
    async handlePage(request) {
      asked.push({ url: request.url, preferred: request.headers.get('Accept-Language') })
      return new Response(pageAt(request), { headers: html })
    },
  })
  for (const preferred of ['tr', 'en', 'de;q=1, tr;q=0.5']) {
    for (const path of ADDRESSES) {
      for (const address of [path, `${path}?a=1`]) {
        const url = server.origin + address
        const { text } = await ask(url, { headers: { 'accept-language': preferred } })
        expect({ address, text }).toEqual({ address, text: pageAt({ url }) })
      }
    }
  }
  expect(asked.map(({ url }) => new URL(url).pathname).sort()).toEqual([...ADDRESSES].sort())
  expect(new Set(asked.map(({ preferred }) => preferred))).toEqual(new Set([null]))
})

test('a page that can not be made is never replaced by the same page in another language', async () => {
  let isBroken = false
  await using server = await openTestServer({
    async handlePage(request) {
      if (isBroken) return new Response('broken', { status: 500, headers: html })
      return new Response(pageAt(request), { headers: html })
    },
  })
  await ask(`${server.origin}/contact`)
  isBroken = true
  const { status, text } = await ask(`${server.origin}/tr/contact`)
  expect({ status, isEnglish: text.includes('lang="en"') }).toEqual({
    status: 500,
    isEnglish: false,
  })
  expect((await ask(`${server.origin}/contact`)).text).toContain('lang="en"')
})
