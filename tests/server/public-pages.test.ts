import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask } from '#tests/support/ask.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { LISTED_PAGES, SHARED_DOCUMENTS, SHARED_PAGES } from '#tests/support/public-pages.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

const publicAddresses = [
  ...SHARED_PAGES,
  ...SHARED_PAGES.map((page) => (page === '/' ? '/_.data' : `${page}.data`)),
  ...SHARED_DOCUMENTS,
]

let shop: RunningShop
let ayse: CookieJar
let bela: CookieJar

beforeAll(async () => {
  shop = await startShop()
  ayse = await signUp('canary-ayse')
  bela = await signUp('canary-bela')
})

afterAll(() => shop[Symbol.asyncDispose]())

test.for(publicAddresses)('%s is the same for two people and for nobody', async (path) => {
  const visit = (jar?: CookieJar) =>
    ask(shop.origin + path, { headers: { cookie: jar?.header() ?? '' } })
  const answers = [await visit(ayse), await visit(), await visit(bela)]
  for (const { status, headers, text } of answers) {
    expect({ status, kept: headers['cache-control'] }).toEqual({
      status: 200,
      kept: 'public, max-age=0, must-revalidate',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(text).not.toContain('canary')
  }
  expect(new Set(answers.map(({ text, headers }) => text + headers.etag)).size).toBe(1)
})

test.for(['/profile', '/orders', '/api/me', '/profile.data', '/profile/download'])(
  '%s belongs to one person and is stored nowhere',
  async (path) => {
    for (const jar of [ayse, bela]) {
      const answer = await ask(shop.origin + path, { headers: { cookie: jar.header() } })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  },
)

test('no page needs more of the browser than its policy allows', async () => {
  for (const path of [...SHARED_PAGES, '/nowhere', '/contact?again']) {
    const { text } = await ask(shop.origin + path)
    expect(text).toContain('</html>')
    expect(text.match(/<[^>]*\s(?:style|on[a-z]+)=/g) ?? []).toEqual([])
  }
})

test('every page, whoever renders it, leads to files that are there', async () => {
  const { text } = await ask(shop.origin)
  const files = new Set(text.match(/\/(?:assets|pictures)\/[\w./-]+/g))
  expect(files.size).toBeGreaterThan(20)
  for (const file of files) {
    expect(await ask(shop.origin + file)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  }
})

test('every listed page has its own title, description and preview picture', async () => {
  const titles = new Set<string>()
  for (const path of LISTED_PAGES) {
    const { text } = await ask(shop.origin + path)
    titles.add(/<title>([^<]+)</.exec(text)?.[1] ?? '')
    for (const name of ['description', 'og:title', 'og:image', 'og:url']) {
      const tags = [...text.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
      const contents = tags.filter(([, named]) => named === name).map(([, , content]) => content)
      expect(contents, `${name} of ${path}`).toEqual([expect.stringMatching(/./)])
    }
  }
  expect(LISTED_PAGES.length).toBeGreaterThanOrEqual(7)
  expect(titles).not.toContain('')
  expect(titles.size).toBe(LISTED_PAGES.length)
})

async function signUp(userName: string): Promise<CookieJar> {
  const account = {
    userName,
    nameAndSurname: userName,
    email: `${userName}@example.org`,
    country: '+90',
    number: '5320000000',
    password: 'smash it flat',
  }
  const answer = await ask(`${shop.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer).toMatchObject({ status: 200 })
  const jar = new CookieJar()
  jar.keep(setCookies(answer))
  const me = await ask(`${shop.origin}/api/me`, { headers: { cookie: jar.header() } })
  expect(me.text).toContain(userName)
  return jar
}

function setCookies({ headers }: Answer): string[] {
  return headers['set-cookie'] ?? []
}

test('every page, kept or not, is read by the rules of today', async () => {
  for (const address of [...SHARED_PAGES, '/?page=fresh', '/nowhere']) {
    const { text } = await ask(shop.origin + address)
    expect(text.slice(0, 15), address).toBe('<!DOCTYPE html>')
  }
})

// Last, since it changes the pages.
test('a shop can write its pages in its own words', async () => {
  const words = async (path: string) => wordsOf((await ask(shop.origin + path)).text)
  expect(await words('/terms')).toContain('When an order is agreed')
  await changeSettings(shop, {
    texts: {
      terms: [{ heading: 'Our law', text: ['Call {phone}, always.'] }],
      servicesAllergensFigure: 'On cards',
      kidLead: 'Small things for small people.',
    },
    posters: [{ title: 'Oven first.', text: 'Everything else after.', picture: null }],
  })
  await expect.poll(() => words('/terms')).toContain('Our law')
  const terms = await words('/terms')
  expect(terms).toContain('Call +44 20 7946 0958, always.')
  expect(terms).not.toContain('When an order is agreed')
  await expect.poll(() => words('/')).toContain('On cards')
  const menu = await words('/')
  expect(menu).toContain('Oven first.')
  expect(menu).not.toContain('Fried twice.')
  await expect.poll(() => words('/kid-menu')).toContain('Small things for small people.')
})

/** What the page says, without its scripts and tags. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
}
