import { askPage, NOT_NOW } from '../../ui/page-requests.ts'

/** What sends each form again that got no answer. */
let unsent: ReadonlySet<() => void> = new Set()
const listeners = new Set<() => void>()

/**
 * Sends a form. Without an answer its page stays as it is, with what was typed, until it is sent again or something else
 * takes its place: an error of the router would be shown in place of the page. Throws only in the latter case.
 */
export async function sendOrHold(url: URL, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await askOnce(url, init)
    if (answer !== null) return answer
    await untilSentAgain(init.signal)
  }
}

/** Sends all forms again that got no answer. */
export function sendAgain(): void {
  for (const again of unsent) again()
}

/** Those that got no answer, for `useSyncExternalStore`. */
export const unsentForms = {
  now: () => unsent,
  watch(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function askOnce(url: URL, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await askPage(url, init)
    return NOT_NOW.has(answer.status) ? null : answer
  } catch (fault) {
    if (init.signal?.aborted) throw fault
    return null
  }
}

function untilSentAgain(signal: RequestInit['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      signal?.removeEventListener('abort', giveUp)
      set([...unsent].filter((one) => one !== again))
    }
    const again = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal?.reason)
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', giveUp)
    set([...unsent, again])
  })
}

function set(next: (() => void)[]): void {
  unsent = new Set(next)
  for (const listener of listeners) listener()
}
