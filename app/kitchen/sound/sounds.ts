/** One blow on a piece of steel. */
type Stroke = {
  /** Seconds from the beginning of the sound. */
  at: number
  /** In Hertz. */
  pitch: number
  /** Seconds until it has faded by 60 dB. */
  rings: number
}

/** How loud a sound is: `level` in LUFS, at its loudest 400 ms, and the gain that makes it so. */
type Step = { level: number; gain: number }

type Sound = {
  strokes: readonly Stroke[]
  /** From the first ring to the most urgent. */
  steps: readonly [Step, ...Step[]]
  /** Seconds until it rings again if nobody does anything; null: it rings once. */
  againAfter: number | null
}

/**
 * Every sound of the kitchen, by what it says. A gain belongs to its level: the test of `render-sound.ts` measures what
 * comes out, and says by how much a gain has to change.
 */
export const SOUNDS = {
  /** Orders wait for an answer. */
  new: {
    strokes: [
      { at: 0, pitch: 1047, rings: 1.6 },
      { at: 0.18, pitch: 1319, rings: 1.8 },
    ],
    steps: [
      { level: -13, gain: 0.35 },
      { level: -9, gain: 0.58 },
      { level: -6, gain: 1.93 },
    ],
    againAfter: 20,
  },
  /** An order for later enters the line. */
  fired: {
    strokes: [{ at: 0, pitch: 1319, rings: 1.4 }],
    steps: [{ level: -15, gain: 0.41 }],
    againAfter: null,
  },
  /** A ticket is late. */
  late: {
    strokes: [{ at: 0, pitch: 523, rings: 1.4 }],
    steps: [{ level: -15, gain: 0.49 }],
    againAfter: null,
  },
  /** An order that was begun is cancelled. */
  stopped: {
    strokes: [
      { at: 0, pitch: 1047, rings: 0.9 },
      { at: 0.2, pitch: 784, rings: 0.9 },
      { at: 0.4, pitch: 587, rings: 1.4 },
    ],
    steps: [{ level: -11, gain: 0.61 }],
    againAfter: 10,
  },
  /** The screen gets no news of the shop, or is signed out. */
  dead: {
    strokes: [
      { at: 0, pitch: 440, rings: 1 },
      { at: 0.3, pitch: 440, rings: 1.4 },
    ],
    steps: [{ level: -9, gain: 1.16 }],
    againAfter: 30,
  },
  /** The courier's: a bag is ready. */
  bag: {
    strokes: [
      { at: 0, pitch: 1319, rings: 1 },
      { at: 0.16, pitch: 1760, rings: 1.6 },
    ],
    steps: [{ level: -11, gain: 0.46 }],
    againAfter: null,
  },
} as const satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS

/** A sound to play. `step` counts from 0, the calmest; what is past the last is the last. */
export type Ring = { name: SoundName; step: number }

/** The sounds that a screen of the kitchen makes, in the order in which they are offered. */
export const KITCHEN_SOUNDS = [
  'new',
  'fired',
  'late',
  'stopped',
  'dead',
] as const satisfies SoundName[]

export function soundOf(name: SoundName): Sound {
  return SOUNDS[name]
}
