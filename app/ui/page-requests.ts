import { connection, noteOrdering } from './ordering.ts'

/** In milliseconds: how long to wait for the shop before a kept copy of the page is shown. */
const PATIENCE = 4000
/** In milliseconds: when a shop that couldn't answer for now is asked again. */
const AGAIN_AFTER = 4000
/** What the shop, or a proxy before it, answers when it can't serve a page for now. */
export const NOT_NOW: ReadonlySet<number> = new Set([502, 503, 504])
/** A shop that is reached and yet doesn't give this page. */
const MOST_TRIES = 3

type Sending = (url: URL, init: RequestInit) => Promise<Response>

let isShownFromKept = false

/** How forms are sent. */
let send: Sending = askPage

/** The last answers about pages that are the same for everyone, for as long as this page is open. */
const kept = new Map<string, string>()

/**
 * The router's request for a page. Without an answer the page comes from what is kept; otherwise the guest stays where they
 * are until the shop can be reached, and then gets it. `vite/patient-router.ts` puts it into the router.
 */
export async function fetchPage(address: URL | string, init: RequestInit): Promise<Response> {
  const url = new URL(address, window.location.origin)
  if (init.method !== undefined) return send(url, init)
  if (answersForItself(url)) return askPage(url, init)
  for (let tries = 1; ; tries += 1) {
    const answer = await askOrKept(url, init)
    if (answer instanceof Response) return answer
    if (answer === 'not now') await afterAWhile()
    else if (!(await connection.untilBack()) && tries === MOST_TRIES) return askPage(url, init)
  }
}

/** Has forms sent another way, until the function is called that this returns. */
export function sendFormsBy(sending: Sending): () => void {
  send = sending
  return () => {
    send = askPage
  }
}

/** Whether a page was shown from what is kept since this was last asked. */
export function takeShownFromKept(): boolean {
  const was = isShownFromKept
  isShownFromKept = false
  return was
}

/** Whether to load the script of a page again that failed to load; otherwise the router reloads the page. */
export function isScriptWorthAnotherTry(): Promise<boolean> {
  return connection.untilBack()
}

/** Sends one request for a page; keeps the answer if it is a whole page that is the same for everyone. */
export async function askPage(url: URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    // A cached page says nothing about an outage since it was rendered.
    if (isForEverybody(response)) connection.noteAnswer()
    else noteOrdering(response)
    keep(url, response)
    return response
  } catch (fault) {
    if (!init.signal?.aborted) connection.noteSilence()
    throw fault
  }
}

/** Throws only when the guest has gone elsewhere meanwhile. */
async function askInTime(
  url: URL,
  init: RequestInit,
  isKept: boolean,
): Promise<Response | 'not now' | 'silence'> {
  try {
    const answer = await Promise.race([askPage(url, init), ...(isKept ? [afterPatience()] : [])])
    return answer instanceof Response && NOT_NOW.has(answer.status) ? 'not now' : answer
  } catch (fault) {
    if (init.signal?.aborted) throw fault
    return 'silence'
  }
}

/** Asks for a page once; without an answer it comes from what is kept. Throws as `askInTime` does. */
export async function askOrKept(
  url: URL,
  init: RequestInit,
): Promise<Response | 'not now' | 'silence'> {
  const earlier = kept.get(url.pathname)
  const answer = await askInTime(url, init, earlier !== undefined)
  return answer instanceof Response || earlier === undefined ? answer : answerOf(earlier)
}

/**
 * Whether the page has a loader of its own in the browser, which keeps what it shows and decides itself what to do.
 */
function answersForItself(url: URL): boolean {
  const routes = url.searchParams.get('_routes')?.split(',') ?? []
  const isOwn = (id: string) => window.__reactRouterManifest?.routes[id]?.hasClientLoader === true
  return routes.length > 0 && routes.every(isOwn)
}

/** Keeps an answer that is a whole page and the same for everyone. */
function keep(url: URL, response: Response): void {
  if (!response.ok || !isForEverybody(response) || url.searchParams.has('_routes')) return
  response
    .clone()
    .text()
    .then((text) => kept.set(url.pathname, text))
    .catch(() => {})
}

function isForEverybody({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.startsWith('public') === true
}

function answerOf(text: string): Response {
  isShownFromKept = true
  const headers = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' }
  return new Response(text, { headers })
}

function afterPatience(): Promise<'silence'> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, 'silence'))
}

function afterAWhile(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
}

declare global {
  interface Window {
    __reactRouterManifest?: {
      routes: Record<
        string,
        { module?: string; imports?: string[]; css?: string[]; hasClientLoader?: boolean }
      >
    }
  }
}
