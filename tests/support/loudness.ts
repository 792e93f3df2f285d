/** The samples of one channel, each from −1 to 1. */
export type Recording = { samples: Float32Array; rate: number }

/** Returns the highest sample in dBFS. */
export function peakOf({ samples }: Recording): number {
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return 20 * Math.log10(highest)
}

const WINDOW = 0.4
const HOP = 0.1

/** Returns the momentary loudness of ITU-R BS.1770 at its loudest, in LUFS: of 400 ms, weighted by ear. */
export function loudnessOf({ samples, rate }: Recording): number {
  const weighted = filtered(filtered(samples, headFilter(rate)), lowCut(rate))
  const length = Math.round(WINDOW * rate)
  const hop = Math.round(HOP * rate)
  let loudest = 0
  for (let start = 0; start === 0 || start + length <= weighted.length; start += hop) {
    const part = weighted.subarray(start, start + length)
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / length
    loudest = Math.max(loudest, power)
  }
  return -0.691 + 10 * Math.log10(loudest)
}

/** A filter's coefficients `b` and `a`, the first `a` being 1. */
type Filter = { b: [number, number, number]; a: [number, number] }

/** The shelf of the head: 4 dB more above 1.7 kHz. The standard gives its analogue form by these figures. */
function headFilter(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

/** Ears hear little below 38 Hz. */
function lowCut(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}
