import { type Ring, soundOf } from './sounds.ts'

/** The partials of a struck steel bar: times its pitch, how strong, and how long against the first. */
const PARTIALS = [
  { ratio: 1, strength: 1, rings: 1 },
  { ratio: 2.756, strength: 0.5, rings: 0.6 },
  { ratio: 5.404, strength: 0.2, rings: 0.35 },
]
/** −1 dBFS: what is made out of the samples may overshoot them a little. */
const CEILING = 10 ** (-1 / 20)
/** Seconds in which the limiter turns down before a peak, and up again after it. */
const TURNS_DOWN = 0.004
const TURNS_UP = 0.12
/** Seconds of the blow, which would click without. */
const BLOW = 0.002
/** Seconds between two sounds that are due at once: one after the other they can be told apart. */
const APART = 0.12

type Volumes = Partial<Record<Ring['name'], number>>

/**
 * Returns the samples of what rings at once, one sound after the other, none above −1 dBFS. `volumes` are shares of each
 * sound's own level, from 0 to 1.
 */
export function renderRings(
  rings: readonly Ring[],
  rate: number,
  volumes: Volumes = {},
): Float32Array<ArrayBuffer> {
  const { starts, end } = timesOf(rings)
  const samples = new Float32Array(Math.ceil(end * rate))
  for (const [index, ring] of rings.entries()) {
    const { strokes, steps } = soundOf(ring.name)
    const gain = (steps[ring.step] ?? steps.at(-1) ?? steps[0]).gain * (volumes[ring.name] ?? 1)
    for (const { at, pitch, rings: fades } of strokes) {
      for (const { ratio, strength, rings: share } of PARTIALS) {
        const tone = { at: (starts[index] ?? 0) + at, pitch: pitch * ratio, fades: fades * share }
        addTone(samples, { ...tone, strength: gain * strength }, rate)
      }
    }
  }
  return limited(samples, rate)
}

/** When each sound begins, and when the last has faded, in seconds. */
function timesOf(rings: readonly Ring[]): { starts: number[]; end: number } {
  const starts: number[] = []
  let next = 0
  let end = 0
  for (const { name } of rings) {
    const lasts = Math.max(...soundOf(name).strokes.map(({ at, rings: fades }) => at + fades))
    starts.push(next)
    end = Math.max(end, next + lasts)
    next += lasts / 2 + APART
  }
  return { starts, end }
}

type Tone = { at: number; pitch: number; fades: number; strength: number }

/** A decaying sine by its recurrence, because a million calls of `Math.sin` would hold up a tablet. */
function addTone(samples: Float32Array, { at, pitch, fades, strength }: Tone, rate: number): void {
  const turn = (2 * Math.PI * pitch) / rate
  const decay = 10 ** (-3 / (fades * rate))
  const first = Math.round(at * rate)
  const last = Math.min(samples.length, first + Math.round(fades * rate))
  let before = 0
  let present = strength * decay * Math.sin(turn)
  for (let index = first + 1; index < last; index += 1) {
    const blow = Math.min(1, (index - first) / (BLOW * rate))
    samples[index] = (samples[index] ?? 0) + present * blow
    const next = 2 * decay * Math.cos(turn) * present - decay * decay * before
    before = present
    present = next
  }
}

/** Turns down around each peak above the ceiling, ahead of it and then slowly up again; nothing is cut. */
function limited(samples: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const gains = samples.map((sample) => Math.min(1, CEILING / Math.max(Math.abs(sample), 1e-9)))
  const down = 1 / (TURNS_DOWN * rate)
  const up = 1 / (TURNS_UP * rate)
  for (let index = gains.length - 2; index >= 0; index -= 1) {
    gains[index] = Math.min(gains[index] ?? 1, (gains[index + 1] ?? 1) + down)
  }
  for (let index = 1; index < gains.length; index += 1) {
    gains[index] = Math.min(gains[index] ?? 1, (gains[index - 1] ?? 1) + up)
  }
  return samples.map((sample, index) => sample * (gains[index] ?? 1))
}
