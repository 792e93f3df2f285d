import { createContext, useContext, useEffect } from 'react'
import { create } from 'zustand'
import { readStored, store } from '../ui/device-storage.ts'
import { SIZES, type Size, sizeCookie, USUAL_SIZE } from './screen-size.ts'

export const SCHEMES = ['dark', 'light'] as const
export type Scheme = (typeof SCHEMES)[number]

const KINDS = { size: SIZES, scheme: SCHEMES } as const

type Screen = { size: Size; scheme: Scheme }

const useChosen = create<Partial<Screen>>(() => ({}))

/** The size in which the server drew the page. */
export const SentSizeContext = createContext<Size>(USUAL_SIZE)

/** How this screen shows the board. Kept on the device. */
export function useScreen(): Screen {
  const { size, scheme = 'dark' } = useChosen()
  const sent = useContext(SentSizeContext)
  // In an effect, because the server renders the page without knowing what the device keeps.
  useEffect(() => {
    for (const [name, known] of Object.entries(KINDS)) {
      const stored = readStored(name)
      const found = known.find((each) => each === stored)
      if (found) useChosen.setState({ [name]: found })
    }
  }, [])
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is missing in some browsers
    if (size) document.cookie = sizeCookie(size)
  }, [size])
  return { size: size ?? sent, scheme }
}

export function chooseScreen(change: Partial<Screen>): void {
  useChosen.setState(change)
  for (const [name, value] of Object.entries(change)) store(name, value)
}

/** Draws tickets one size larger or smaller, as far as there is one. */
export function changeSize(by: 1 | -1): void {
  const next = SIZES[SIZES.indexOf(useChosen.getState().size ?? USUAL_SIZE) + by]
  if (next) chooseScreen({ size: next })
}
