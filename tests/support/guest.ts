import type { Browser, BrowserContext, Page } from 'playwright'
import { slowDown } from './slow-line.ts'

export type Size = 'phone' | 'desktop'

export const SIZES: readonly Size[] = ['phone', 'desktop']

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export type GuestOptions = {
  size?: Size
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  /** False for a browser without scripts. */
  scripts?: boolean
  /** Whether pictures are shown: only for what is about them. */
  pictures?: boolean
  /** Whether notifications can be shown, which takes the whole browser. */
  notifications?: boolean
  /** Statuses of 400 and above that this journey expects. */
  refusals?: number[]
  /** Whether this journey expects requests to fail. */
  offline?: boolean
  /** Another origin that this journey visits. */
  elsewhere?: string
}

/**
 * A guest with a browser of their own: fresh storage, their own address, and a record of everything that went
 * wrong.
 */
export type Guest = {
  page: Page
  context: BrowserContext
  /** Faults in any of this guest's tabs. A journey fails if there are any. */
  problems: string[]
  newTab(): Promise<Page>
}

/** Whose window it is now, and what has gone wrong since it became theirs. */
export type Watch = { options: GuestOptions; problems: string[] }

/** Shorter than the 15 s after which pages ask by themselves: that would hide that an announcement was missed. */
const PATIENCE_MS = 14_000

let guestsSoFar = 0

const withPictures = new WeakSet<BrowserContext>()

export async function welcome(
  browser: Browser,
  origin: string,
  options: GuestOptions = {},
): Promise<Guest> {
  const watch = { options, problems: [] }
  return guestIn(await openWindow(browser, origin, watch), watch)
}

export function guestIn(page: Page, { problems }: Watch): Guest {
  const context = page.context()
  return { context, problems, page, newTab: () => context.newPage() }
}

/** A window with a browser profile of its own; `watch` collects its faults. */
export async function openWindow(browser: Browser, origin: string, watch: Watch): Promise<Page> {
  const { options } = watch
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewportOf(options),
    hasTouch: options.size !== 'desktop',
    ...mediaOf(options),
    javaScriptEnabled: options.scripts ?? true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: ownAddress(),
  })
  if (options.pictures) withPictures.add(context)
  context.setDefaultTimeout(PATIENCE_MS)
  if (process.env.SLOW_LINE) await slowDown(context, Number(process.env.SLOW_LINE))
  context.on('page', (page) => watchPage(page, origin, watch))
  return context.newPage()
}

/** Whether a guest's page shows pictures. */
export function showsPictures(page: Page): boolean {
  return withPictures.has(page.context())
}

export function viewportOf({ viewport, size }: GuestOptions): { width: number; height: number } {
  return viewport ?? VIEWPORTS[size ?? 'phone']
}

/** Animations cost most in a browser without a graphics card. */
export function mediaOf({ colorScheme = 'light', reducedMotion = 'reduce' }: GuestOptions) {
  return { colorScheme, reducedMotion }
}

/** A documentation address for each guest, so that they don't share rate limits. */
export function ownAddress(): Record<string, string> {
  guestsSoFar += 1
  const address = `198.18.${Math.floor(guestsSoFar / 250)}.${(guestsSoFar % 250) + 1}`
  return { 'X-Forwarded-For': address }
}

/** Records faults. Violations of the content policy arrive as console messages. */
function watchPage(page: Page, origin: string, watch: Watch): void {
  const note = (what: string) => watch.problems.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => note(`threw ${error.stack || `${error.name}: ${error.message}`}`))
  page.on('console', (message) => {
    // Answers are checked below, by their status.
    if (message.text().startsWith('Failed to load resource')) return
    if (watch.options.offline && message.text().includes('Failed to fetch')) return
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const { offline = false, scripts = true } = watch.options
    const reason = request.failure()?.errorText ?? ''
    // A page that is left cancels its requests, and one without scripts doesn't load them.
    const isMeant = reason === 'net::ERR_ABORTED' || offline || (reason === 'csp' && !scripts)
    if (!isMeant) note(`${request.url()} failed: ${reason}`)
  })
  page.on('request', (request) => {
    const { elsewhere = origin } = watch.options
    const isKnown = [origin, elsewhere].some((place) => request.url().startsWith(`${place}/`))
    if (!isKnown && /^https?:/.test(request.url())) note(`asked a stranger: ${request.url()}`)
  })
  page.on('response', (response) => {
    const { refusals = [] } = watch.options
    const status = response.status()
    if (status >= 400 && !refusals.includes(status)) note(`${response.url()} answered ${status}`)
  })
}
