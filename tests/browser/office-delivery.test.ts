import type { Page } from 'playwright'
import { expect } from 'vitest'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { untilHydrated, visit } from './actions.ts'
import { tidyShift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const SHOP_PLACE = '51.508, -0.128'
const IN_SHOP = { latitude: 51.508, longitude: -0.128 }

tidyShift(
  'an owner sets the shop’s place by its device, draws a zone by taps and keys, tries a place, and takes the zone back',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(IN_SHOP)
    await visit(page, '/office/delivery')
    await page.getByRole('button', { name: 'Use this device’s place' }).click()
    const position = page.getByLabel('Latitude, longitude').first()
    await expect.poll(() => position.inputValue()).toBe('51.508000, -0.128000')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('The shop’s place is set.').waitFor()
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.508])

    await page.getByRole('link', { name: 'Add a zone' }).click()
    await page.getByLabel('Name').fill('Riverside')
    await page.getByLabel('Fee').fill('4')
    await page.getByLabel('Rides till').fill('19:00')
    await page.getByText('A drawing', { exact: true }).click()
    const map = page.getByLabel('Riverside on the map')
    for (const [x, y] of [
      [0.4, 0.4],
      [0.8, 0.4],
      [0.8, 0.8],
      [0.4, 0.8],
    ] as const) {
      await tapAt(page, map, x, y)
    }
    const corner = page.getByRole('button', { name: 'Corner 2 of 4' })
    const drawn = page.getByLabel('Corners, as GeoJSON')
    const before = await drawn.inputValue()
    await corner.press('ArrowRight')
    await expect.poll(() => drawn.inputValue()).not.toBe(before)
    await page.getByRole('button', { name: 'Corner 4 of 4' }).press('Delete')
    const last = page.getByRole('button', { name: 'Corner 3 of 3' })
    await expect.poll(() => last.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Saved. Guests read it now.').waitFor()
    const [zone] = (await settingsOf(shop)).zones
    expect(zone).toMatchObject({ name: 'Riverside', fee: 400, endsAt: 1140 })
    expect(zone?.area.kind).toBe('polygon')

    const tried = page.locator('#try').locator('..').locator('..')
    await tried.getByLabel('Latitude, longitude').fill('51.5072, -0.1245')
    await tried.getByRole('button', { name: 'Which zone is it?' }).click()
    await tried.getByText('Riverside, $4.00.').waitFor()
    await tried.getByText('Riverside: we ride there').waitFor()
    await tried.getByLabel('Latitude, longitude').fill('52, -0.12')
    await tried.getByRole('button', { name: 'Which zone is it?' }).click()
    await tried.getByText('54.7 km from the shop.').waitFor()

    await page.getByRole('link', { name: 'Change Riverside' }).click()
    await page.getByRole('button', { name: 'Take it away' }).click()
    await page.getByText('The zone is gone.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).zones).toEqual([zone])
  },
)

tidyShift(
  'without scripts a zone is typed, what is wrong is marked, and ways are switched off and on',
  async ({ shop, works }) => {
    const { page } = await works('owner', {
      scripts: false,
      viewport: PHONE,
      refusals: [422, 409],
    })
    await page.goto('/office/delivery/zone')
    await page.getByLabel('Name').fill('Old Town')
    await page.getByLabel('Fee').fill('free')
    await page.getByRole('textbox', { name: 'Postcodes' }).fill('EX1*, EX2 4AA')
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('An amount, like 3.50.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Postcodes' }).inputValue()).toBe(
      'EX1*, EX2 4AA',
    )
    await page.getByLabel('Fee').fill('2.50')
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Saved. Guests read it now.').waitFor()
    await page.getByLabel('Postcode').fill('ex1 9zz')
    await page.getByRole('button', { name: 'Which zone is it?' }).click()
    await page.getByText('By EX1* in its postcodes.').waitFor()
    await page.getByLabel('Guests order at a table').uncheck()
    await page.getByRole('button', { name: 'Save the ways' }).click()
    await page.getByText('Guests have these ways now.').waitFor()
    const { zones, fulfilments } = await settingsOf(shop)
    expect(fulfilments).toEqual(['delivery', 'pickup'])
    expect(zones.find(({ id }) => id === 'old-town')).toMatchObject({ fee: 250 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).fulfilments).toContain('table')

    await rideTo(shop, 'EX1 2AB')
    await page.goto('/office/delivery/zone?of=old-town')
    const postcodes = page.getByRole('textbox', { name: 'Postcodes' })
    await postcodes.fill('EX2*')
    await page.getByRole('button', { name: 'See whom it leaves out' }).click()
    await page.getByText('1 open delivery goes where no zone would be.').waitFor()
    await page.getByText('1 of the 1 address you rode to in the last 90 days').waitFor()
    expect(await postcodes.inputValue()).toBe('EX2*')
    await page.getByRole('heading', { level: 1, name: 'Old Town' }).waitFor()
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Not saved yet: look below at whom this leaves out.').waitFor()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await page.getByText('Saved. Guests read it now.').waitFor()
    expect(await areaOf(shop, 'old-town')).toMatchObject({ postcodes: ['EX2*'] })
  },
)

tidyShift('among many zones one is found by its name', async ({ shop, works }) => {
  const zones = Array.from({ length: 16 }, (_, nth) => ({
    id: `zone-${nth}`,
    name: nth === 7 ? 'Harbour' : `Quarter ${nth}`,
    area: { kind: 'circle', meters: 500 + nth * 200 } as const,
    fee: 0,
    minimum: 0,
    extraMinutes: 0,
  }))
  await changeSettings(shop, { zones, shopPlace: [-0.128, 51.508] })
  const { page } = await works('owner', { viewport: PHONE })
  await visit(page, '/office/delivery')
  const rows = page.locator('.o-zones > li')
  expect(await rows.count()).toBe(16)
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('harb')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('link', { name: 'Change Harbour' }).waitFor()
})

tidyShift.for([true, false])(
  'before the shop’s place changes its owner reads whom the circles leave out, then saves or doesn’t (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts, viewport: PHONE })
    const area = { kind: 'circle', meters: 2000 } as const
    const around = { id: 'around', name: 'Around', area, fee: 0, minimum: 0, extraMinutes: 0 }
    await changeSettings(shop, { zones: [around], shopPlace: [-0.128, 51.508] })
    await rideTo(shop, '', [-0.128, 51.509])
    await page.goto('/office/delivery')
    const typed = page.getByLabel('Latitude, longitude').first()
    await typed.fill('51.6, -0.128')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText(/deliver(y|ies) (goes|go) where no zone would be/).waitFor()
    await page.getByText(/addresse?s? you rode to in the last 90 days would be left/).waitFor()
    expect(await typed.inputValue()).toBe('51.6, -0.128')
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.508])
    if (scripts) await expectAccessible(page)
    // Of another place nobody has read yet whom it leaves out.
    await typed.fill('51.7, -0.128')
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expect.poll(() => page.url()).toContain('51.7')
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.508])
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await page.getByText('The shop’s place is set.').waitFor()
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.7])

    await page.goto('/office/delivery')
    await typed.fill('Mill Road 1, by the bridge')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('Not saved. Type the place like 51.508, -0.128.').first().waitFor()
    expect(await typed.inputValue()).toBe('Mill Road 1, by the bridge')
    if (scripts) await expectAccessible(page)

    await page.goto('/office/delivery')
    await changeSettings(shop, { shopPlace: [-0.128, 51.8] })
    await typed.fill('51.6, -0.128')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('Not saved: somebody changed this meanwhile.').waitFor()
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.8])
    await page.getByText('Somebody made it “51.8, -0.128” meanwhile.').waitFor()
    expect(await typed.inputValue()).toBe('51.6, -0.128')
    if (scripts) await expectAccessible(page)
    await page.getByRole('link', { name: 'Keep 51.8, -0.128' }).click()
    await expect.poll(() => typed.inputValue()).toBe('51.8, -0.128')

    await changeSettings(shop, { shopPlace: null })
    await typed.fill('51.6, -0.128')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('Somebody emptied it meanwhile.').waitFor()
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('The shop’s place is set.').waitFor()
    expect((await settingsOf(shop)).shopPlace).toEqual([-0.128, 51.6])
  },
)

tidyShift.for([true, false])(
  'ways that two owners switch at once are shown as both have them, and the second’s are saved by the next press (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts, viewport: PHONE })
    await changeSettings(shop, { fulfilments: ['delivery', 'pickup', 'table'] })
    await page.goto('/office/delivery')
    if (scripts) await untilHydrated(page)
    await page.getByLabel('Guests order at a table').uncheck()
    await changeSettings(shop, { fulfilments: ['pickup', 'table'] })
    await page.getByRole('button', { name: 'Save the ways' }).click()
    await page.getByText('Not saved: somebody changed this meanwhile.').waitFor()
    expect((await settingsOf(shop)).fulfilments).toEqual(['pickup', 'table'])
    await page.getByText('It’s off now.').waitFor()
    await page.getByText('It’s on now.').waitFor()
    expect(await page.getByLabel('Guests order at a table').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Save the ways' }).click()
    await page.getByText('Guests have these ways now.').waitFor()
    expect((await settingsOf(shop)).fulfilments).toEqual(['delivery', 'pickup'])
  },
)

tidyShift.for([true, false])(
  'a zone that two owners change at once has both values to pick from, and what only the other changed is theirs (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts, viewport: PHONE, refusals: [409, 404] })
    const area = { kind: 'postcodes' as const, postcodes: ['EX3*'] }
    const zone = { id: 'hills', name: 'Hills', fee: 300, minimum: 0, extraMinutes: 0, area }
    await changeSettings(shop, { zones: [zone] })
    await page.goto('/office/delivery/zone?of=hills')
    if (scripts) await untilHydrated(page)
    const postcodes = page.getByRole('textbox', { name: 'Postcodes' })
    await postcodes.fill('EX3*, EX4*')
    await page.getByLabel('Fee').fill('4.50')
    await page.getByLabel('Rides till').fill('20:00')
    const theirs = {
      ...zone,
      name: 'Hill Top',
      fee: 500,
      endsAt: 1200,
      area: { ...area, postcodes: ['EX3*', 'EX5*'] },
    }
    await changeSettings(shop, { zones: [theirs] })
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Not saved: somebody changed this zone meanwhile.').waitFor()
    await page.getByText('Somebody made it “5.00” meanwhile.').waitFor()
    await page.getByText('Somebody made it “EX3*, EX5*” meanwhile.').waitFor()
    expect(await page.getByText(/^Somebody (made|emptied) it/).count()).toBe(2)
    expect(await page.getByLabel('Fee').inputValue()).toBe('4.50')
    expect(await page.getByLabel('Name').inputValue()).toBe('Hill Top')
    if (scripts) await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep 5.00' }).click()
    await expect.poll(() => page.getByLabel('Fee').inputValue()).toBe('5.00')
    expect(await postcodes.inputValue()).toBe('EX3*, EX4*')
    expect(await page.getByText(/^Somebody (made|emptied) it/).count()).toBe(1)
    expect((await settingsOf(shop)).zones).toEqual([theirs])
    await page.getByLabel('Fee').press('Enter')
    await page.getByText('Saved. Guests read it now.').waitFor()
    const mixed = { ...theirs, area: { ...area, postcodes: ['EX3*', 'EX4*'] } }
    expect((await settingsOf(shop)).zones).toEqual([mixed])

    await page.goto('/office/delivery/zone?of=hills')
    if (scripts) await untilHydrated(page)
    await postcodes.fill('EX6*')
    await changeSettings(shop, { zones: [] })
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Not saved: somebody took this zone away meanwhile.').waitFor()
    expect(await postcodes.inputValue()).toBe('EX6*')
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Saved. Guests read it now.').waitFor()
    expect((await settingsOf(shop)).zones).toMatchObject([
      { name: 'Hill Top', area: { postcodes: ['EX6*'] } },
    ])
    await page.goto('/office/delivery/zone?of=gone')
    await page.getByText('This zone isn’t there any more.').waitFor()
  },
)

tidyShift.for([true, false])(
  'a zone is saved anyway only as it was read: what was typed, changed or ordered since is asked about again (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts, viewport: PHONE, refusals: [409, 422] })
    const code = scripts ? 'EX4' : 'EX5'
    const zone = (id: string, postcodes: string[]) => ({
      id,
      name: id,
      area: { kind: 'postcodes' as const, postcodes },
      fee: 0,
      minimum: 0,
      extraMinutes: 0,
    })
    const other = zone('other', ['EX9*'])
    await changeSettings(shop, { zones: [zone('hills', [`${code}*`]), other] })
    await rideTo(shop, `${code} 1AA`)
    await page.goto('/office/delivery/zone?of=hills')
    if (scripts) await untilHydrated(page)
    const postcodes = page.getByRole('textbox', { name: 'Postcodes' })
    const anyway = page.getByRole('button', { name: 'Save anyway' })
    const asks = page.getByText('Not saved yet: look below at whom this leaves out.')
    const leavesOut = (count: number) =>
      page.getByText(new RegExp(`^Not saved yet\\. ${count} open deliver(y|ies) `)).waitFor()
    const asked = page.locator('input[name=asked]')
    // The same words are there before and after: what is asked about is known by its mark.
    const pressAgain = async () => {
      const before = await asked.inputValue()
      await anyway.click()
      await expect.poll(() => asked.inputValue()).not.toBe(before)
    }
    const areaNow = () => areaOf(shop, 'hills')
    const area = await areaNow()

    await postcodes.fill('EX6*')
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await leavesOut(1)
    await postcodes.fill('EX7*')
    await pressAgain()
    expect(await postcodes.inputValue()).toBe('EX7*')
    await asks.waitFor()
    expect(await areaNow()).toEqual(area)

    await rideTo(shop, `${code} 2BB`)
    await pressAgain()
    await leavesOut(2)
    expect(await areaNow()).toEqual(area)

    await changeSettings(shop, { zones: [zone('hills', [`${code}*`, 'EX8*']), other] })
    const seen = page.locator('input[name=seen]')
    const before = await seen.inputValue()
    await anyway.click()
    await page.getByText('Not saved: somebody changed this zone meanwhile.').waitFor()
    expect(await areaNow()).toMatchObject({ postcodes: [`${code}*`, 'EX8*'] })
    // What the form is sent with is read anew a moment after its refusal.
    await expect.poll(() => seen.inputValue()).not.toBe(before)
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await leavesOut(2)
    await anyway.click()
    await page.getByText('Saved. Guests read it now.').waitFor()
    expect(await areaNow()).toMatchObject({ postcodes: ['EX7*'] })
  },
)

tidyShift(
  'a zone that somebody changed while its form was open is said to be changed before anything else is asked',
  async ({ shop, works }) => {
    const { page } = await works('owner', { refusals: [409] })
    const zone = { id: 'hills', name: 'Hills', fee: 0, minimum: 0, extraMinutes: 0 }
    const area = { kind: 'postcodes' as const, postcodes: ['EX3*'] }
    await changeSettings(shop, { zones: [{ ...zone, area }] })
    await rideTo(shop, 'EX3 1AA')
    await visit(page, '/office/delivery/zone?of=hills')
    await page.getByRole('textbox', { name: 'Postcodes' }).fill('EX6*')
    await changeSettings(shop, { zones: [{ ...zone, area, fee: 500 }] })
    await page.getByRole('button', { name: 'Save the zone' }).click()
    await page.getByText('Not saved: somebody changed this zone meanwhile.').waitFor()
    expect(await page.getByRole('button', { name: 'Save anyway' }).count()).toBe(0)
  },
)

tidyShift('delivery is accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/delivery')
  await page.getByLabel('Latitude, longitude').first().fill(SHOP_PLACE)
  await page.getByRole('button', { name: 'Save the place' }).click()
  await page.waitForURL(/did=/)
  await visit(page, '/office/delivery/zone')
  await page.getByLabel('Name').fill('Around')
  await page.getByText('A circle', { exact: true }).click()
  await page.getByLabel('Kilometres around the shop').fill('2.5')
  await page.getByRole('button', { name: 'Save the zone' }).click()
  await page.getByText('Saved. Guests read it now.').waitFor()
  await visit(page, '/office/delivery?postcode=AB1&at=51.5,-0.1')
  await expectAccessibleOnEachScreen(page)
  await visit(page, '/office/delivery/zone')
  await page.getByText('A drawing', { exact: true }).click()
  for (const [x, y] of CORNERS) await tapAt(page, page.getByLabel('on the map'), x, y)
  await expectAccessibleOnEachScreen(page)
})

const CORNERS = [
  [0.3, 0.3],
  [0.6, 0.3],
  [0.6, 0.7],
] as const

async function tapAt(
  page: Page,
  map: ReturnType<Page['getByRole']>,
  x: number,
  y: number,
): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not drawn.')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

let rides = 0

/** An order that waits to be delivered there, and one that was. */
async function rideTo(
  shop: RunningShop,
  postcode: string,
  point: [number, number] | null = null,
): Promise<void> {
  rides += 1
  const place = { street: 'Mill Road 1', postcode, city: 'Exton', extra: '', point }
  const ride = { fulfilment: 'delivery', address: JSON.stringify(place) } as const
  await besideShop(shop, async (beside) => {
    const was = { state: 'completed', closed_at: beside.clock() - 1000 } as const
    await seedOrders(beside, [
      { ...ride, id: `ride ${rides}`, number: 8700 + rides },
      { ...ride, ...was, id: `ridden ${rides}`, number: 8800 + rides },
    ])
  })
}

async function areaOf(shop: RunningShop, id: string) {
  return (await settingsOf(shop)).zones.find((zone) => zone.id === id)?.area
}

function settingsOf(shop: RunningShop) {
  return besideShop(shop, ({ read }) => readSettings(read))
}
