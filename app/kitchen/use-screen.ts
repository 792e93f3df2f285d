import { useEffect } from 'react'
import { create } from 'zustand'
import { readStored, store } from './device-storage.ts'

/** How large tickets are drawn: for arm's length, for the pass, or to read from three metres. */
export const SIZES = ['S', 'M', 'L'] as const
export type Size = (typeof SIZES)[number]

export const SCHEMES = ['dark', 'light'] as const
export type Scheme = (typeof SCHEMES)[number]

const KINDS = { size: SIZES, scheme: SCHEMES } as const

type Screen = { size: Size; scheme: Scheme }

const useChosen = create<Screen>(() => ({ size: 'M', scheme: 'dark' }))

/** How this screen shows the board. Kept on the device. */
export function useScreen(): Screen {
  const screen = useChosen()
  // In an effect, because the server renders the page without knowing the screen.
  useEffect(() => {
    for (const [name, known] of Object.entries(KINDS)) {
      const stored = readStored(name)
      const found = known.find((each) => each === stored)
      if (found) useChosen.setState({ [name]: found })
    }
  }, [])
  return screen
}

export function chooseScreen(change: Partial<Screen>): void {
  useChosen.setState(change)
  for (const [name, value] of Object.entries(change)) store(name, value)
}

/** Draws tickets one size larger or smaller, as far as there is one. */
export function changeSize(by: 1 | -1): void {
  const next = SIZES[SIZES.indexOf(useChosen.getState().size) + by]
  if (next) chooseScreen({ size: next })
}
