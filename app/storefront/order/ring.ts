import { allowedAudio } from './ringing.ts'

/** Three rising notes, in hertz. */
const NOTES = [660, 880, 1175]
const NOTE_SECONDS = 0.18

/** Rings twice, if a tap has allowed it. */
export function ring(): void {
  const audio = allowedAudio()
  if (!audio) return
  const notes = [...NOTES, ...NOTES]
  for (const [at, note] of notes.entries()) play(audio, note, at * NOTE_SECONDS)
}

function play(sound: AudioContext, note: number, delay: number): void {
  const start = sound.currentTime + delay
  const volume = sound.createGain()
  volume.gain.setValueAtTime(0.5, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
  volume.connect(sound.destination)
  const tone = sound.createOscillator()
  tone.frequency.value = note
  tone.connect(volume)
  tone.start(start)
  tone.stop(start + NOTE_SECONDS)
}
