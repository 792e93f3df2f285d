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

test('a zip that says its files are small is given up once they are large', () => {
  const zip = zipSync({ 'shop.json': new Uint8Array(MAX_UNPACKED_BYTES + 1) })
  // What its two lists say of the size: the bytes 22 to 25 of the file's own entry, 24 to 27 of that at the end.
  zip.set([10, 0, 0, 0], 22)
  const list = zip.findLastIndex((_, at) => isSignature(zip, at))
  zip.set([10, 0, 0, 0], list + 24)
  expect(unpackZip(zip)).toMatchObject({ refusals: [{ code: 'zip_too_large' }] })
})

test('a zip that was cut off on its way is unreadable', () => {
  const zip = packZip(
    new Map([
      ['a.webp', new Uint8Array(70_000)],
      ['b.json', BYTES],
    ]),
  )
  expect(unpackZip(zip.subarray(0, 40_000))).toMatchObject({
    refusals: [{ code: 'zip_unreadable' }],
  })
})

test('a zip of thousands of files is refused', () => {
  const names = Array.from({ length: 5001 }, (_, nth) => [`${nth}`, new Uint8Array()])
  // Stored as they are: to begin compressing five thousand times takes many seconds.
  expect(unpackZip(zipSync(Object.fromEntries(names), { level: 0 }))).toMatchObject({
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
