import { useEffect } from 'react'
import { create } from 'zustand'
import { href } from '#app/href.ts'

/** In the tab's storage: that a board is open, for a document that is replaced; and when one has ended, for a reload. */
const OPEN = 'kitchen.open'
const ENDED = 'kitchen.ended'

/** In milliseconds: the sign-in page takes the place of a board that has ended within this. */
const AT_ONCE = 2000

/** When this tab's board lost its right to the orders; null: it did not, or somebody left it on purpose. */
const useEnded = create<{ at: number | null }>(() => ({ at: null }))

/** When a board was left otherwise than by signing out. */
let leftAt: number | null = null

/** Watches an open board: whoever signs out here leaves it on purpose. */
export function useOpenBoard(): void {
  useEffect(() => {
    let isLeaving = false
    noteEnded(null)
    write(OPEN, 'yes')
    const noteLeaving = ({ target }: SubmitEvent) => {
      isLeaving ||= target instanceof HTMLFormElement && signsOut(target)
    }
    const leaving = new AbortController()
    addEventListener('submit', noteLeaving, { capture: true, signal: leaving.signal })
    return () => {
      leaving.abort()
      write(OPEN, null)
      leftAt = isLeaving ? null : performance.now()
    }
  }, [])
}

function signsOut(form: HTMLFormElement): boolean {
  // Not its property: a field of that name takes its place.
  const isSignOut = form.getAttribute('action') === href('/signout')
  return isSignOut || new FormData(form).get('action') === 'end_device'
}

/** For the sign-in page: when the board of this tab was signed out, after a reload too. */
export function useEndedHere(): number | null {
  useEffect(() => {
    const isSentHere = leftAt !== null && performance.now() - leftAt < AT_ONCE
    const stored = Number(read(ENDED))
    if (isSentHere || read(OPEN) !== null) noteEnded(Date.now())
    else if (stored > 0) useEnded.setState({ at: stored })
    write(OPEN, null)
    leftAt = null
  }, [])
  return useEnded(({ at }) => at)
}

function noteEnded(at: number | null): void {
  useEnded.setState({ at })
  write(ENDED, at === null ? null : String(at))
}

/** Browsers may block storage. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Then a reload shows the calm page.
  }
}
