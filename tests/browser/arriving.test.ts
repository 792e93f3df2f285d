import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { readOnlyJourney } from './journey.ts'
import { countShifts, shifts } from './layout-shifts.ts'

/** Long enough for a paint. No test waits for it: what is too slow is seen less. */
const HELD_UP_MS = 100

/** Where a slow line may cut the menu's page. */
const CUTS = [
  'class="hero-note"',
  'class="hero-buy"',
  'class="bullets"',
  'id="find"',
  'class="jump-links"',
  'class="icon-btn"',
]

readOnlyJourney('nothing moves on a menu that arrives in pieces', async ({ browserFor, shop }) => {
  await using line = await slowLine(shop.origin)
  const browser = await browserFor({ pictures: true })
  await using page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.addInitScript(countShifts)
  await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}/`)
  expect(await shifts(page)).toBe(0)
})

/** Passes the shop's answers on, pages in pieces. */
async function slowLine(origin: string): Promise<Server> {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(`${origin}${url}`, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': type })
    if (type.startsWith('text/html'))
      for (const piece of piecesOf(body.toString())) {
        response.write(piece)
        await wait(HELD_UP_MS)
      }
    response.end(type.startsWith('text/html') ? '' : body)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return server
}

function piecesOf(html: string): string[] {
  const found = CUTS.flatMap((cut) => [...html.matchAll(new RegExp(cut, 'g'))].slice(0, 4))
  const cuts = found.map(({ index }) => html.lastIndexOf('<', index)).sort((a, b) => a - b)
  return [0, ...cuts].map((from, at) => html.slice(from, cuts[at]))
}
