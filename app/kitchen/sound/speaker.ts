import { useEffect } from 'react'
import { create } from 'zustand'
import { renderRings } from './render-sound.ts'
import type { Ring, SoundName } from './sounds.ts'
import { shareOf } from './volumes.ts'

/** Browsers allow sound after a tap; until then the speaker is locked. */
const useSpeaker = create<{ isLocked: boolean }>(() => ({ isLocked: false }))

let audio: AudioContext | undefined
/** What sounds or has sounded last, and until when on the clock of `audio`, in seconds. */
let last: AudioBufferSourceNode | undefined
let soundsUntil = 0

/** Whether the browser wants a tap before it plays anything; any tap or key on the page is one. */
export function useIsLocked(): boolean {
  useEffect(openSpeaker, [])
  return useSpeaker(({ isLocked }) => isLocked)
}

export function unlock(): void {
  void audio?.resume()
}

/**
 * Plays sounds that ring at once, each at this screen's volume. Returns false if nothing was played: it is locked, or
 * still sounds.
 */
export function play(rings: readonly Ring[]): boolean {
  if (audio?.state !== 'running' || audio.currentTime < soundsUntil) return false
  const volumes = Object.fromEntries(rings.map(({ name }) => [name, shareOf(name)]))
  const samples = renderRings(rings, audio.sampleRate, volumes)
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = audio.createBufferSource()
  source.buffer = buffer
  source.connect(audio.destination)
  source.start()
  last = source
  soundsUntil = audio.currentTime + buffer.duration
  return true
}

/** Plays a sound at once, to hear how loud it is here. */
export function tryOut(name: SoundName): void {
  last?.stop()
  soundsUntil = 0
  play([{ name, step: 0 }])
}

/** One for all pages: a speaker that was unlocked stays so when another page is opened. */
function openSpeaker(): () => void {
  audio ??= new AudioContext()
  const current = audio
  const note = () => useSpeaker.setState({ isLocked: current.state !== 'running' })
  const leaving = new AbortController()
  const { signal } = leaving
  current.addEventListener('statechange', note, { signal })
  addEventListener('pointerup', unlock, { signal })
  addEventListener('keydown', unlock, { signal })
  note()
  return () => leaving.abort()
}
