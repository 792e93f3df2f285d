import { type EntryContext, redirect } from 'react-router'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'

/** In bytes, so that a small form of a stranger's can't be answered by a large page. */
const LARGEST_ANSWER = 16_384

type Posted = { request: Request; status: number; path: string; context: EntryContext }

/**
 * Whether a page answers a form that was posted without our scripts. Such a page gets no scripts either,
 * except the board, which has to refresh itself.
 */
export function isPostedPage({ method }: Request, path: string): boolean {
  return method === 'POST' && !isBoard(path)
}

/** Redirects a form refused on the board without scripts back to the board; null for other pages. */
export function backToBoard({ request, status, path, context }: Posted): Response | null {
  const isRefused =
    request.method === 'POST' && status >= 400 && context.staticHandlerContext.actionData
  return isRefused && isBoard(path) ? redirect(path, 303) : null
}

function isBoard(path: string): boolean {
  return /^\/kitchen\b/.test(path)
}

/** Whether a page of the office answers, which only reads forms of people who have logged in. */
export function isOfficeAnswer({ path, context }: Pick<Posted, 'path' | 'context'>): boolean {
  return /^\/office\b/.test(path) && context.staticHandlerContext.actionData !== null
}

/**
 * Removes the styles of pictures that the page doesn't show; null if it is still larger than an answer to a stranger
 * may be.
 */
export function leanPage(html: string, isOffice: boolean): string | null {
  const bodyAt = html.indexOf('<body')
  const body = html.slice(bodyAt)
  const head = html
    .slice(0, bodyAt)
    .replaceAll(PICTURE_RULES, (rules, id) => (isShown(body, id) ? rules : ''))
  const page = head + body
  return !isOffice && Buffer.byteLength(page) > LARGEST_ANSWER ? null : page
}

/** As ground-styles.ts writes them. */
const PICTURE_RULES = /\[data-ground="(\w+)"\]\{[^}]*\}(?:\[data-picture="\1"\]\{[^}]*\})?/g

function isShown(body: string, id: string): boolean {
  return body.includes(` data-ground="${id}"`) || body.includes(` data-picture="${id}"`)
}

/** The short answer in place of a page that would be too large. */
export function shortAnswer(status: number, headers: Headers, locale: Locale): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  const words =
    status < 400 ? m.errors_form_taken({}, { locale }) : m.errors_form_refused({}, { locale })
  return new Response(`${words}\n`, { status, headers })
}
