import { useEffect } from 'react'
import { create } from 'zustand'
import { href } from '#app/href.ts'
import { askServer } from '../../ui/ask-server.ts'

const KEY = 'kitchen.ended'

/** When this tab's board lost its right to the orders; null: it did not, or somebody left it on purpose. */
const useEnded = create<{ at: number | null }>(() => ({ at: null }))

/** Whether somebody is just signing out here. */
let isLeaving = false

/** As `askServer`, for a board: notes that a board which was open is sent to the sign-in page. */
export async function askForBoard<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await askServer(ask)
  } catch (thrown) {
    if (isSignOut(thrown) && !isLeaving) noteEnded(Date.now())
    throw thrown
  }
}

/** Only a page of the kitchen that is shown already; a link to one is followed from elsewhere. */
function isSignOut(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false
  const to = thrown.headers.get('Location') ?? ''
  return to.startsWith(href('/enrol')) && location.pathname.startsWith(href('/kitchen'))
}

/** Watches an open board: what ended before is over, and who signs out here leaves it on purpose. */
export function useOpenBoard(): void {
  useEffect(() => {
    isLeaving = false
    noteEnded(null)
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('submit', noteLeaving, { capture: true, signal })
    return () => leaving.abort()
  }, [])
}

function noteLeaving({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return
  // Not its property: a field of that name takes its place.
  const isSignOut = target.getAttribute('action') === href('/signout')
  if (isSignOut || new FormData(target).get('action') === 'end_device') isLeaving = true
}

/** When the board of this tab was signed out, after a reload too. */
export function useEndedHere(): number | null {
  useEffect(() => {
    const stored = Number(readStored())
    if (stored > 0) useEnded.setState({ at: stored })
  }, [])
  return useEnded(({ at }) => at)
}

function noteEnded(at: number | null): void {
  useEnded.setState({ at })
  try {
    if (at === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(at))
  } catch {
    // Then a reload shows the calm page.
  }
}

/** Browsers may block storage. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
