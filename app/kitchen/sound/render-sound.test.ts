import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loudnessOf, peakOf, type Recording } from '#tests/support/loudness.ts'
import { readWav, writeWav } from '#tests/support/wav.ts'
import { renderRings } from './render-sound.ts'
import { type Ring, SOUNDS, type SoundName, soundOf } from './sounds.ts'

const RATES = [44_100, 48_000]
const NAMES = Object.keys(SOUNDS) as SoundName[]
const STEPS = NAMES.flatMap((name) => soundOf(name).steps.map((_, step) => ({ name, step })))
const CEILING = -1
/** The steps of a file with 16 bits. */
const ROUNDING = 0.01

const folder = mkdtempSync(join(tmpdir(), 'flattop-sounds-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the meter reads a sine of 997 Hz as its standard says', () => {
  const rate = 48_000
  const samples = Float32Array.from({ length: rate }, (_, index) => {
    return Math.sin((2 * Math.PI * 997 * index) / rate)
  })
  expect(loudnessOf({ samples, rate })).toBeCloseTo(-3.01, 1)
  expect(peakOf({ samples, rate })).toBeCloseTo(0, 2)
})

test.for(STEPS)('$name, step $step, is as loud as agreed and never clips', (ring) => {
  const { level } = soundOf(ring.name).steps[ring.step] ?? { level: Number.NaN }
  for (const rate of RATES) {
    const recording = recorded([ring], rate)
    expect(loudnessOf(recording)).toBeCloseTo(level, 0)
    expect(Math.abs(loudnessOf(recording) - level)).toBeLessThan(0.3)
    expect(peakOf(recording)).toBeLessThanOrEqual(CEILING + ROUNDING)
  }
})

test('a new order rings louder after one minute and after three, never quieter', () => {
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((step) => {
    return loudnessOf(recorded([{ name: 'new', step }], 48_000))
  })
  expect(second - first).toBeGreaterThan(3)
  expect(third - second).toBeGreaterThan(2)
})

test('everything that is due at once never clips, and is as loud as its loudest', () => {
  const all = STEPS.filter(({ name, step }) => step === soundOf(name).steps.length - 1)
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]))
  for (const rings of [all, ...pairs]) {
    const recording = recorded(rings, 48_000)
    const loudest = Math.max(...rings.map((ring) => loudnessOf(recorded([ring], 48_000))))
    expect(peakOf(recording)).toBeLessThanOrEqual(CEILING + ROUNDING)
    expect(loudnessOf(recording)).toBeGreaterThan(loudest - 0.5)
  }
})

test('a volume turned down turns its own sound down', () => {
  const rings: Ring[] = [{ name: 'late', step: 0 }]
  const rate = 48_000
  const half = loudnessOf({ samples: renderRings(rings, rate, { late: 0.5 }), rate })
  expect(half).toBeCloseTo(loudnessOf({ samples: renderRings(rings, rate), rate }) - 6, 0)
  const silent = renderRings(rings, rate, { late: 0, new: 1 })
  expect(silent.every((sample) => sample === 0)).toBe(true)
})

/** What is in a file that was made of it. */
function recorded(rings: readonly Ring[], rate: number): Recording {
  const path = join(folder, `${rings.map(({ name, step }) => `${name}-${step}`).join('+')}.wav`)
  writeWav(path, { samples: renderRings(rings, rate), rate })
  return readWav(path)
}
