import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likeness } from './picture-likeness.ts'

test('a picture is like itself, also where it lies a little elsewhere', async () => {
  expect(await likeness(rings(0), rings(0), 0)).toBe(1)
  expect(await likeness(rings(0), rings(2), 2)).toBe(1)
})

test('another picture is not like it, and a paler one less', async () => {
  expect(await likeness(rings(0), rings(30), 0)).toBeLessThan(0.5)
  const paler = sharp(await rings(0).png().toBuffer()).linear(0.5, 60)
  expect(await likeness(rings(0), paler, 0)).toBeLessThan(0.95)
})

/** Rings around a middle that lies so many pixels further right. */
function rings(right: number) {
  const [width, height] = [80, 60]
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const distance = Math.hypot((at % width) - 30 - right, Math.floor(at / width) - 30)
    return Math.round(127 + 120 * Math.sin(distance / 2))
  })
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 1 } })
}
