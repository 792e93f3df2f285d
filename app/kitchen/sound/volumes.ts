import { useEffect } from 'react'
import { create } from 'zustand'
import { SOUNDS, type SoundName } from './sounds.ts'

/** In per cent of the agreed level. */
type Volumes = Record<SoundName, number>

export const LOUDEST = 100
const NAMES = Object.keys(SOUNDS) as SoundName[]

const useVolumes = create<Volumes>(() => {
  return Object.fromEntries(NAMES.map((name) => [name, LOUDEST])) as Volumes
})

/** The volume of a sound on this screen, in per cent, and the function that sets it. */
export function useVolume(name: SoundName): [number, (percent: number) => void] {
  const volume = useVolumes((volumes) => volumes[name])
  return [
    volume,
    (percent) => {
      useVolumes.setState({ [name]: percent })
      store(name, percent)
    },
  ]
}

/** In an effect, because the server renders the page without knowing the screen. */
export function useStoredVolumes(): void {
  useEffect(() => {
    for (const name of NAMES) {
      const stored = readStored(name)
      if (stored !== null) useVolumes.setState({ [name]: stored })
    }
  }, [])
}

/** The share of its level at which a sound plays: half of the slider sounds half as loud. */
export function shareOf(name: SoundName): number {
  return (useVolumes.getState()[name] / LOUDEST) ** 2
}

/** Browsers may block storage, and people may write into it. */
function readStored(name: SoundName): number | null {
  try {
    const stored = Number.parseInt(localStorage.getItem(keyOf(name)) ?? '', 10)
    return stored >= 0 && stored <= LOUDEST ? stored : null
  } catch {
    return null
  }
}

function store(name: SoundName, percent: number): void {
  try {
    localStorage.setItem(keyOf(name), String(percent))
  } catch {
    // Then the choice lasts until the page is closed.
  }
}

function keyOf(name: SoundName): string {
  return `kitchen.volume.${name}`
}
