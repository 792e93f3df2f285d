import { expect, test } from 'vitest'
import { inviteFirstOwner, inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const DAY = 24 * 3_600_000
const password = 'smash it flat'
const FIELDS = {
  nameAndSurname: 'Ayşe Güneş',
  email: 'ayse@example.org',
  password,
  passwordVerify: password,
}

test('the first link creates the owner’s account once, and signs the owner in', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const path = await ownerPath(shop)
  const other = await ownerPath(shop)
  const owner = new Guest(shop)
  expect((await owner.get(path)).status).toBe(200)
  const response = await owner.post(path, FIELDS)
  expect(response.status).toBe(303)
  expect(await (await owner.get('/api/me')).json()).toMatchObject({
    userName: 'Ayşe',
    nameAndSurname: 'Ayşe Güneş',
    number: '',
    staffRole: 'owner',
  })

  // Neither this link nor one that was printed earlier creates a second owner.
  for (const dead of [path, other]) {
    const stranger = new Guest(shop)
    expect((await stranger.get(dead)).status).toBe(404)
    const late = await stranger.post(dead, { ...FIELDS, email: 'late@example.org' })
    expect(await codes(late)).toEqual(['link_dead'])
  }
  expect(await inviteFirstOwner(shop)).toBeNull()
  expect(await listStaff(shop.read)).toHaveLength(1)
})

test.for([
  ['manager', '/office'],
  ['kitchen', '/kitchen'],
  ['courier', '/kitchen/deliveries'],
] as const)('an invited %s goes on to %s, where they begin', async ([role, workplace]) => {
  await using opened = await openTestShop()
  const { shop } = opened
  const response = await new Guest(shop).post(pathOf(shop, await invited(shop, role)), FIELDS)
  expect(response.headers.get('Location')).toBe(workplace)
})

test('a mailed invitation only creates an account for that address', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const link = await invited(shop, 'kitchen')
  const [mail] = await mailsTo(shop, FIELDS.email)
  expect(mail?.text).toContain(link)
  const cook = new Guest(shop)
  const page = await cook.get(pathOf(shop, link))
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect((await shown(page)).loaderData).toMatchObject({
    '/setup/:token': { invitation: { email: FIELDS.email, isOwner: false } },
  })
  const other = await cook.post(pathOf(shop, link), { ...FIELDS, email: 'other@example.org' })
  expect(await codes(other)).toEqual(['email other_email'])
  expect((await cook.post(pathOf(shop, link), FIELDS)).status).toBe(303)
  expect(await (await cook.get('/api/me')).json()).toMatchObject({ staffRole: 'kitchen' })
})

test('who has an account already proves it, keeps it, and is signed out elsewhere', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const elsewhere = await signedUpGuest(shop)
  const path = pathOf(shop, await invited(shop, 'manager'))
  const cook = new Guest(shop)
  const wrong = { password: 'pickles on top', passwordVerify: 'pickles on top' }
  expect(await codes(await cook.post(path, { ...FIELDS, ...wrong }))).toEqual([
    'password wrong_password',
  ])
  expect((await cook.post(path, { ...FIELDS, nameAndSurname: 'Ayşe G.' })).status).toBe(303)
  expect(await (await cook.get('/api/me')).json()).toMatchObject({
    nameAndSurname: 'Ayşe G.',
    number: '5320000000',
    staffRole: 'manager',
  })
  expect(await elsewhere.isSignedIn()).toBe(false)
})

test('a link opens nothing after a day, after another one for the same person, or made up', async () => {
  let now = Date.UTC(2026, 10, 20)
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const first = pathOf(shop, await invited(shop, 'kitchen'))
  const second = pathOf(shop, await invited(shop, 'courier'))
  expect((await new Guest(shop).get(first)).status).toBe(404)
  expect((await new Guest(shop).get(second)).status).toBe(200)
  now += DAY
  for (const dead of [second, '/setup/made-up', '/setup/%20']) {
    const response = await new Guest(shop).post(dead, FIELDS)
    expect(await codes(response)).toEqual(['link_dead'])
  }
  expect(await listStaff(shop.read)).toEqual([])
})

test('a form that is filled in badly is told so field by field, and uses nothing up', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const path = await ownerPath(shop)
  const guest = new Guest(shop)
  const response = await guest.post(path, { ...FIELDS, nameAndSurname: ' ', passwordVerify: 'x' })
  expect(response.status).toBe(400)
  expect(await codes(response)).toEqual(['nameAndSurname empty', 'passwordVerify mismatch'])
  const common = { password: 'password1234', passwordVerify: 'password1234' }
  expect(await codes(await guest.post(path, { ...FIELDS, ...common }))).toEqual([
    'password too_common',
  ])
  expect((await guest.post(path, FIELDS)).status).toBe(303)
})

test('the only owner cannot delete the account, and can once there is another', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = new Guest(shop)
  await owner.post(await ownerPath(shop), FIELDS)
  const deletion = { currentPassword: password, confirmed: 'on' }
  expect(await codes(await owner.post('/profile/delete', deletion))).toEqual(['last_owner'])
  const outcome = await inviteStaff(shop, { email: 'bela@example.org', role: 'owner', by: 'cli' })
  const path = pathOf(shop, outcome.ok ? outcome.value.link : '')
  await new Guest(shop).post(path, { ...FIELDS, email: 'bela@example.org' })
  expect((await owner.post('/profile/delete', deletion)).status).toBe(303)
  expect((await listStaff(shop.read)).map(({ email }) => email)).toEqual(['bela@example.org'])
})

async function ownerPath(shop: Shop): Promise<string> {
  return pathOf(shop, (await inviteFirstOwner(shop)) ?? '')
}

async function invited(shop: Shop, role: 'manager' | 'kitchen' | 'courier'): Promise<string> {
  const outcome = await inviteStaff(shop, { email: FIELDS.email, role, by: 'cli' })
  return outcome.ok ? outcome.value.link : ''
}

function pathOf(shop: Shop, link: string): string {
  expect(link.startsWith(shop.publicUrl)).toBe(true)
  return link.slice(shop.publicUrl.length)
}
