const APART = 0.22
const RINGS = 0.9

/** Strikes a counter bell once for each pitch, in Hertz. `volume` is 0 to 1. */
export function strike(audio: AudioContext, pitches: readonly number[], volume: number): void {
  for (const [index, pitch] of pitches.entries()) {
    const at = audio.currentTime + index * APART
    // The overtones are out of tune like a real bell's, which makes it audible over a fan.
    partial(audio, pitch, volume, at)
    partial(audio, pitch * 2.76, volume / 3, at)
  }
}

function partial(audio: AudioContext, pitch: number, volume: number, at: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + RINGS)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + RINGS)
}
