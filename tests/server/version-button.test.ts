import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'

const PAGE = '/office/backup'
const NOTES = 'https://releases.example/v99.0.0'

test('a newer version is on the page once an owner has asked for it, and nobody is asked before', async () => {
  let asked = 0
  const releases = createServer((_, response) => {
    asked += 1
    response.end(JSON.stringify({ tag_name: 'v99.0.0', html_url: NOTES }))
  })
  releases.listen(0, '127.0.0.1')
  await once(releases, 'listening')
  const { port } = releases.address() as AddressInfo
  const settings = { RELEASES_URL: `http://127.0.0.1:${port}/latest` }
  await using running = await startShop({ settings })
  const [owner, manager] = await besideShop(running, async (beside) => [
    await staffOf(beside, 'owner'),
    await staffOf(beside, 'manager'),
  ])
  const read = async () =>
    (await ask(running.origin + PAGE, { headers: { cookie: owner.cookie } })).text
  const press = ({ cookie }: { cookie: string }) => {
    const headers = { cookie, origin: running.origin, 'Content-Type': FORM }
    const body = 'action=check-version'
    return ask(running.origin + PAGE, { method: 'POST', headers, body })
  }
  expect(await read()).toContain('Look for a newer one')
  expect((await press(manager)).status).toBe(403)
  expect(asked).toBe(0)
  expect(await press(owner)).toMatchObject({
    status: 303,
    headers: { location: `${PAGE}#version` },
  })
  const page = await read()
  expect(page).toContain('Version 99.0.0 is out')
  expect(page).toContain(`href="${NOTES}"`)
  await press(owner)
  expect(asked).toBe(1)
  releases.close()
})

const FORM = 'application/x-www-form-urlencoded'
