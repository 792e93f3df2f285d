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
  /** False is a browser without scripts. */
  scripts?: boolean
  /** Statuses of 400 and above that this journey means to meet. */
  refusals?: number[]
  /** Whether this journey means requests to fail on the way. */
  offline?: boolean
  /** Another place that this journey leads to. */
  elsewhere?: string
}

/** Somebody with a browser of their own: fresh storage, own address, and a note of all that went wrong. */
export type Guest = {
  page: Page
  context: BrowserContext
  /** Faults seen in any of this guest's tabs. A journey ends well only when there are none. */
  problems: string[]
  newTab(): Promise<Page>
}

let guestsSoFar = 0

export async function welcome(
  browser: Browser,
  origin: string,
  options: GuestOptions = {},
): Promise<Guest> {
  const phone = options.size !== 'desktop'
  const context = await browser.newContext({
    baseURL: origin,
    viewport: options.viewport ?? VIEWPORTS[options.size ?? 'phone'],
    hasTouch: phone,
    colorScheme: options.colorScheme ?? 'light',
    // Movement is most of what a browser without a graphics card works at.
    reducedMotion: options.reducedMotion ?? 'reduce',
    javaScriptEnabled: options.scripts ?? true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
  })
  context.setDefaultTimeout(8_000)
  if (process.env.SLOW_LINE) await slowDown(context, Number(process.env.SLOW_LINE))
  const problems: string[] = []
  context.on('page', (page) => watch(page, origin, options, problems))
  return { context, problems, page: await context.newPage(), newTab: () => context.newPage() }
}

/** A documentation address a guest, so that the limits of one are not the limits of all. */
function ownAddress(): string {
  guestsSoFar += 1
  return `198.18.${Math.floor(guestsSoFar / 250)}.${(guestsSoFar % 250) + 1}`
}

/** The browser itself writes to the console what the content policy stopped. */
function watch(page: Page, origin: string, options: GuestOptions, problems: string[]): void {
  const { refusals = [], offline = false, scripts = true, elsewhere = origin } = options
  const note = (what: string) => problems.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => note(`threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // Answers are judged below, by their status.
    if (message.text().startsWith('Failed to load resource')) return
    if (offline && message.text().includes('Failed to fetch')) return
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left drops what it was still loading, one without scripts does not load them.
    const isMeant = reason === 'net::ERR_ABORTED' || offline || (reason === 'csp' && !scripts)
    if (!isMeant) note(`${request.url()} failed: ${reason}`)
  })
  page.on('request', (request) => {
    const isKnown = [origin, elsewhere].some((place) => request.url().startsWith(`${place}/`))
    if (!isKnown && /^https?:/.test(request.url())) note(`asked a stranger: ${request.url()}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !refusals.includes(status)) note(`${response.url()} answered ${status}`)
  })
}
