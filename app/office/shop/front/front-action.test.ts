import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { readFrontPage } from '#shop/operations/settings/read-front-page.ts'
import { sendPicture } from '#shop/operations/settings/send-picture.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as front from './route.tsx'

const FRONT = '/office/shop/front'
const MEANWHILE = `${FRONT}?refused=changed_meanwhile`
const handle = routeHandler({ [FRONT]: front })

let opened: TestShop
let owner: Person

beforeEach(async () => {
  opened = await openTestShop()
  owner = await staffOf(opened.shop, 'owner')
  const posters = ['A', 'B', 'C'].map((title) => ({ title, text: 'Words.', picture: null }))
  await opened.shop.work((tx) => writeSettings(tx, { posters }))
})
afterEach(() => opened[Symbol.asyncDispose]())

test('a poster is moved, worded, added and removed, and no other', async () => {
  const words = { do: 'poster', text: 'Words.' }
  for (const [fields, titles] of [
    [{ do: 'up', at: '0' }, 'ABC'],
    [{ do: 'down', at: '0' }, 'BAC'],
    [{ do: 'up', at: '2' }, 'BCA'],
    [{ do: 'remove', at: '1' }, 'BA'],
    [{ ...words, at: '1', title: ' D ' }, 'BD'],
    [{ ...words, at: '2', title: 'E' }, 'BDE'],
  ] as const) {
    await post(fields)
    expect(await posters(({ title }) => title)).toEqual([...titles])
  }
})

test('who saw other posters changes none, and what they typed is shown again', async () => {
  const { seen } = await readFrontPage(opened.shop)
  await post({ do: 'down', at: '0' })
  const stale = { seen: seen.posters }
  expect(await post({ do: 'remove', at: '0', ...stale })).toMatchObject({ to: MEANWHILE })
  expect(await post({ do: 'remove', at: '3' })).toMatchObject({ to: MEANWHILE })
  const typed = { title: 'D', text: 'Words.' }
  expect(await post({ do: 'poster', at: '0', ...typed, ...stale })).toMatchObject({
    shown: { ...typed, wrong: 'changed_meanwhile' },
  })
  expect(await posters(({ title }) => title)).toEqual(['B', 'A', 'C'])
})

test('a picture goes on the poster or on Details that it was chosen for, and away again', async () => {
  const { shop } = opened
  const id = await offered()
  const at = { seenScene: (await readFrontPage(shop)).seen.scenePicture, picture: id }
  await post({ do: 'use', place: '1', ...at })
  expect(await posters(({ picture }) => picture)).toEqual([null, id, null])
  expect(await posters(({ title }) => title)).toEqual(['A', 'B', 'C'])
  await post({ do: 'use', place: 'details', alt: ' Our  counter ', ...at })
  const scene = async () => (await readSettings(shop.read)).scenePicture
  expect(await scene()).toEqual({ id, alt: 'Our counter' })
  const { seen } = await readFrontPage(shop)
  expect(await post({ do: 'use', place: 'details', alt: 'Theirs', ...at })).toMatchObject({
    to: MEANWHILE,
  })
  await post({ do: 'alt', alt: ' The  grill ', seen: seen.scenePicture })
  expect(await scene()).toEqual({ id, alt: 'The grill' })
  await post({ do: 'no-scene', seen: seen.scenePicture })
  expect(await scene()).not.toBe(null)
  await post({ do: 'no-scene', seen: (await readFrontPage(shop)).seen.scenePicture })
  expect(await scene()).toBe(null)
  expect(await posters(({ picture }) => picture)).toEqual([null, id, null])
})

test('a picture that nobody wants is discarded, and no dish is chosen again', async () => {
  const { shop } = opened
  await setUpKitchen(shop)
  await offered()
  await post({ do: 'discard' })
  expect((await readFrontPage(shop)).offered).toBe(null)
  const chosen = async () => (await readSettings(shop.read)).featuredItemId
  for (const dish of ['smash', '']) {
    await post({ do: 'dish', dish, seen: (await readFrontPage(shop)).seen.featuredItemId })
    expect(await chosen()).toBe(dish || null)
  }
})

/** Posts a form of somebody who sees the present posters. */
async function post(fields: Readonly<Record<string, string>>) {
  const { shop } = opened
  const { seen } = await readFrontPage(shop)
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const body = new URLSearchParams({ seen: seen.posters, ...fields })
  const init = { method: 'POST', headers: { cookie: owner.cookie }, body }
  const answer = await handle(new Request(shop.publicUrl + FRONT, init), context)
  const to = answer.headers.get('Location')
  return { to, shown: to === null ? (await answer.json()).actionData : null }
}

type Poster = Awaited<ReturnType<typeof readSettings>>['posters'][number]

async function posters<Part>(part: (poster: Poster) => Part): Promise<Part[]> {
  return (await readSettings(opened.shop.read)).posters.map(part)
}

/** Sends a picture and has it encoded; returns its id. */
async function offered(): Promise<string> {
  const plain = { width: 64, height: 48, channels: 3, background: '#c33' } as const
  const master = await sharp({ create: plain }).png().toBuffer()
  await sendPicture(opened.shop, { for: 'front', master, by: owner.id })
  await encodeUpload(opened.shop, encodePicture)
  return (await readFrontPage(opened.shop)).offered?.id ?? ''
}
