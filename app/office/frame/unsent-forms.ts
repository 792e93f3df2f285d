import { askPage, NOT_NOW } from '../../ui/page-requests.ts'
import { postedForms } from './posted-forms.ts'

/** In milliseconds: after that it is said that the shop takes long. */
const PATIENCE = 8000

/**
 * Why a form waits: nobody answered; the shop can't answer for now; it has not answered yet; it failed; or it was broken off in the
 * middle, and nobody knows how far it came.
 */
export type HeldWhy = 'dropped' | 'not_now' | 'slow' | 'failed' | 'broken_off'

type Choice = 'again' | 'leave'
type Held = { why: HeldWhy; choose: (choice: Choice) => void }

let held: readonly Held[] = []
/** The keys of forms that got no answer, by what was sent: left and sent again unchanged, they are still the same. */
const keys = new Map<string, string>()
const listeners = new Set<() => void>()

/**
 * Sends a form. Without an answer its page stays as it is, with what was typed, until it is sent again, left, or something
 * else takes its place: an error of the router would be shown in place of the page. Every try has the same key, by which the
 * shop answers what it has done already, until something else was typed: what is sent again is what stands in the form then.
 * Throws only when something else took its place.
 */
export async function sendOrHold(url: URL, init: RequestInit): Promise<Response> {
  const page = init.signal ?? new AbortController().signal
  const form = postedForms.take(init.body)
  let { body } = init
  for (;;) {
    const text = textOf(url, body)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    const headers = new Headers(init.headers)
    headers.set('Idempotency-Key', key)
    const answer = await sendOnce(url, { ...init, body: body ?? null, headers }, page)
    if (answer instanceof Response || answer.why === 'broken_off') keys.delete(text)
    if (answer instanceof Response) return answer
    if (answer.choice === 'leave') return new Response(null, { status: 204 })
    body = form?.now() ?? body
  }
}

/** Those that wait, for `useSyncExternalStore`. */
export const heldForms = {
  now: () => held,
  watch(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Sends all forms again, or leaves them, that wait for one reason. */
  choose(why: HeldWhy, choice: Choice): void {
    for (const form of held) if (form.why === why) form.choose(choice)
  },
}

type Chosen = { why: HeldWhy; choice: Choice }

async function sendOnce(
  url: URL,
  init: RequestInit,
  page: AbortSignal,
): Promise<Response | Chosen> {
  const stop = new AbortController()
  const asked = ask(url, { ...init, signal: AbortSignal.any([page, stop.signal]) }, page)
  const early = await Promise.race([asked, afterPatience()])
  if (early !== 'slow') return early instanceof Response ? early : hold(early, page).chosen
  const { chosen, end } = hold('slow', page)
  const late = await Promise.race([asked, chosen])
  end()
  if (typeof late === 'string') return hold(late, page).chosen
  if (!(late instanceof Response)) stop.abort()
  return late
}

async function ask(
  url: URL,
  init: RequestInit,
  page: AbortSignal,
): Promise<Response | Exclude<HeldWhy, 'slow'>> {
  try {
    const answer = await askPage(url, init)
    if (answer.headers.has('X-Form')) return 'broken_off'
    if (NOT_NOW.has(answer.status)) return 'not_now'
    return isOfPage(answer) ? answer : 'failed'
  } catch (fault) {
    if (page.aborted) throw fault
    return 'dropped'
  }
}

/** Whether the router shows it in the page, and not in its place. */
function isOfPage({ status, headers }: Response): boolean {
  return status < 400 || (status < 500 && headers.has('X-Remix-Response'))
}

function hold(why: HeldWhy, page: AbortSignal): { chosen: Promise<Chosen>; end: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Chosen>()
  const form: Held = {
    why,
    choose(choice) {
      end()
      resolve({ why, choice })
    },
  }
  const giveUp = () => {
    end()
    reject(page.reason)
  }
  function end() {
    page.removeEventListener('abort', giveUp)
    set(held.filter((one) => one !== form))
  }
  if (page.aborted) reject(page.reason)
  else {
    page.addEventListener('abort', giveUp)
    set([...held, form])
  }
  return { chosen: promise, end }
}

function afterPatience(): Promise<'slow'> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, 'slow'))
}

/** What is sent, and where; files are told apart from nothing but themselves. */
function textOf(url: URL, body: RequestInit['body']): string {
  const isText = typeof body === 'string' || body instanceof URLSearchParams
  return isText ? `${url} ${body}` : newKey()
}

/** Recognises one form; also where a browser has no `randomUUID`, as on a plain address within a house. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function set(next: readonly Held[]): void {
  held = next
  for (const listener of listeners) listener()
}
