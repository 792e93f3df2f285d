import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_UNPACKED_BYTES } from '#shop/domain/shop-file/kept-file.ts'
import { isZip, packZip, unpackZip } from './zip.ts'

const BYTES = new TextEncoder().encode('{}')

test('the same files are the same zip, in whatever order and time zone they are packed', () => {
  const one = packZip(
    new Map([
      ['b.json', BYTES],
      ['a/c.webp', BYTES],
    ]),
  )
  process.env.TZ = 'Pacific/Kiritimati'
  const other = packZip(
    new Map([
      ['a/c.webp', BYTES],
      ['b.json', BYTES],
    ]),
  )
  delete process.env.TZ
  expect(other).toEqual(one)
  expect(isZip(one)).toBe(true)
  expect(unpackZip(one)).toEqual({
    ok: true,
    value: new Map([
      ['a/c.webp', BYTES],
      ['b.json', BYTES],
    ]),
  })
})

test('a small zip that would become large is not unpacked', () => {
  const bomb = zipSync({ 'shop.json': new Uint8Array(MAX_UNPACKED_BYTES + 1) })
  expect(bomb.length).toBeLessThan(MAX_UNPACKED_BYTES / 500)
  expect(unpackZip(bomb)).toMatchObject({ refusals: [{ code: 'zip_too_large' }] })
})

test('a file never becomes more than its zip says it is', () => {
  const zip = zipSync({ 'shop.json': new Uint8Array(1_000_000) })
  // What the list at the end says of its size: the bytes 24 to 27 of the entry.
  const list = zip.findLastIndex((_, at) => isSignature(zip, at))
  zip.set([10, 0, 0, 0], list + 24)
  const outcome = unpackZip(zip)
  expect(outcome.ok ? outcome.value.get('shop.json')?.length : 10).toBe(10)
})

test('a zip of thousands of files is refused', () => {
  const names = Array.from({ length: 5001 }, (_, nth) => [`${nth}`, new Uint8Array()])
  expect(unpackZip(zipSync(Object.fromEntries(names)))).toMatchObject({
    refusals: [{ code: 'zip_too_large' }],
  })
})

test.each(['../shop.json', '/etc/passwd', 'pictures/../../x', 'a\\..\\b', 'C:/x'])(
  'a file called %j makes the zip unreadable',
  (name) => {
    expect(unpackZip(zipSync({ [name]: BYTES }))).toMatchObject({
      refusals: [{ code: 'zip_unreadable' }],
    })
  },
)

test('a name that comes twice makes the zip unreadable', () => {
  const zip = zipSync({ 'shop.json': BYTES, 'shop.jsox': BYTES })
  zip.forEach((byte, at) => {
    if (byte === 'x'.charCodeAt(0)) zip[at] = 'n'.charCodeAt(0)
  })
  expect(unpackZip(zip)).toMatchObject({ refusals: [{ code: 'zip_unreadable' }] })
})

test('what only begins like a zip is unreadable', () => {
  for (const length of [2, 30, 70_000]) {
    const bytes = new Uint8Array(length)
    bytes.set([0x50, 0x4b])
    expect(unpackZip(bytes)).toMatchObject({ refusals: [{ code: 'zip_unreadable' }] })
  }
})

function isSignature(zip: Uint8Array, at: number): boolean {
  return zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1 && zip[at + 3] === 2
}
