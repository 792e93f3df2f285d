import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { PageHandler } from '#server/http/app.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, signUpInput } from '#tests/support/accounts.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'

/** A careless page that shows everything it can learn about the visitor. */
const revealing: PageHandler = async (request, context) => {
  const { clientAddress } = context.get(requestContext)
  const { visitor } = await context.get(shopContext).auth.findSession({
    address: clientAddress,
    cookie: request.headers.get('Cookie') ?? '',
    userAgent: request.headers.get('User-Agent') ?? '',
  })
  const lines = [
    request.url,
    ...request.headers.values(),
    clientAddress,
    visitor?.userName,
    visitor?.email,
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/html' } })
}

test('two people who are signed in and one who is not get the same public page', async () => {
  await using server = await openTestServer({ handlePage: revealing })
  const ayse = await signedIn(server.shop, { userName: 'ayse', email: 'ayse@example.org' })
  const bela = await signedIn(server.shop, { userName: 'bela', email: 'bela@example.org' })
  const visit = (path: string, cookie: string) =>
    ask(server.origin + path, {
      headers: { cookie, 'user-agent': cookie, 'x-forwarded-for': '203.0.113.5', referer: cookie },
    })

  for (const path of ['/', '/contact', '/_.data', '/login.data', '/?fbclid=canary', '/?a=canary']) {
    const answers = [await visit(path, ayse), await visit(path, bela), await visit(path, '')]
    expect(new Set(answers.map(lasting)).size).toBe(1)
    const [answer] = answers
    expect(answer?.text.trim()).toBe(`http://localhost:3000${path.replace(/\?.*/, '')}`)
    expect(answer?.headers).not.toHaveProperty('set-cookie')
  }
})

test('the careless page does leak the visitor when it isn’t cached', async () => {
  await using server = await openTestServer({ handlePage: revealing })
  const cookie = await signedIn(server.shop, { email: 'ayse@example.org' })
  const answer = await ask(`${server.origin}/profile`, { headers: { cookie } })
  expect(answer.text).toContain('ayse@example.org')
  expect(answer.headers['cache-control']).toBe('no-store')
})

/** Signs somebody up; returns their session cookie. */
async function signedIn(shop: Shop, facts: { userName?: string; email: string }): Promise<string> {
  const outcome = await signUp(shop, signUpInput(facts), caller())
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

/** An answer without the parts that are new each time. */
function lasting({ status, headers, text }: Answer): string {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify([status, rest, text])
}
