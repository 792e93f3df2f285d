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
    // Animations cost most in a browser without a graphics card.
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

/** A documentation address for each guest, so that they don't share rate limits. */
function ownAddress(): string {
  guestsSoFar += 1
  return `198.18.${Math.floor(guestsSoFar / 250)}.${(guestsSoFar % 250) + 1}`
}

/** Records faults. Violations of the content policy arrive as console messages. */
function watch(page: Page, origin: string, options: GuestOptions, problems: string[]): void {
  const { refusals = [], offline = false, scripts = true, elsewhere = origin } = options
  const note = (what: string) => problems.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => note(`threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // Answers are checked below, by their status.
    if (message.text().startsWith('Failed to load resource')) return
    if (offline && message.text().includes('Failed to fetch')) return
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left cancels its requests, and one without scripts doesn't load them.
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
