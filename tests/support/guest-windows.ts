import type { Browser, CDPSession, Page } from 'playwright'
import {
  type Guest,
  type GuestOptions,
  guestIn,
  mediaOf,
  openWindow,
  ownAddress,
  viewportOf,
  type Watch,
} from './guest.ts'

/** A window that guests of one shop use one after the other. */
type GuestWindow = {
  page: Page
  watch: Watch
  device: CDPSession
  /** What a window can't change, of which the next guest needs the same. */
  kind: string
  /** What a test has run first in each page, until the guest leaves. */
  scripts: Promise<InitScript>[]
  /** Whether a test held requests back, until the guest leaves. */
  isHeld: boolean
  /** Whether a test changed something that nothing undoes. */
  isAltered: boolean
}

type InitScript = Awaited<ReturnType<Page['addInitScript']>>

type Calls = Partial<Record<'page' | 'context' | 'clock', readonly string[]>>

type BrowserFor = (options: GuestOptions) => Promise<Browser>

/** On the same site, so that the window keeps its process, and without scripts. */
export const EMPTY_PAGE = '/favicon.svg'

const SCRIPTING: Calls = { page: ['addInitScript'], context: ['addInitScript'] }

const HOLDING: Calls = { page: ['route'], context: ['route', 'setOffline'] }

/** What can't be undone, or not be told from what was there before. */
const ALTERING: Calls = {
  page: ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'on', 'once'],
  context: [
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'setGeolocation',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
}

/**
 * The windows of one shop. A new browser profile and its processes cost more than what most guests do in it, so
 * the next guest gets a used window. Everything stored in it is deleted, except the HTTP cache.
 */
export class GuestWindows {
  readonly #browserFor: BrowserFor
  readonly #origin: string
  readonly #free: GuestWindow[] = []
  readonly #taken = new Map<Guest, GuestWindow>()

  constructor(browserFor: BrowserFor, origin: string) {
    this.#browserFor = browserFor
    this.#origin = origin
  }

  async welcome(options: GuestOptions = {}): Promise<Guest> {
    const window = (await this.#reuse(options)) ?? (await this.#open(options))
    const guest = guestIn(window.page, window.watch)
    this.#taken.set(guest, window)
    return guest
  }

  async leave(guest: Guest): Promise<void> {
    const window = this.#taken.get(guest)
    this.#taken.delete(guest)
    if (window && canBeReused(window)) this.#free.push(await this.#clear(window))
    else await guest.context.close()
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ page }) => page.context().close()))
  }

  async #open(options: GuestOptions): Promise<GuestWindow> {
    const watch = { options, problems: [] }
    const page = await openWindow(await this.#browserFor(options), this.#origin, watch)
    const device = await page.context().newCDPSession(page)
    const changes = { scripts: [], isHeld: false, isAltered: false }
    const window = { page, watch, device, kind: kindOf(options), ...changes }
    noticeChanges(window)
    sizeTabs(window)
    return window
  }

  async #reuse(options: GuestOptions): Promise<GuestWindow | undefined> {
    const kind = kindOf(options)
    const at = this.#free.findIndex((window) => window.kind === kind)
    const [window] = at < 0 ? [] : this.#free.splice(at, 1)
    if (!window) return undefined
    Object.assign(window.watch, { options, problems: [] })
    await window.page.context().setExtraHTTPHeaders(ownAddress())
    await window.page.setViewportSize(viewportOf(options))
    return window
  }

  /** Leaves the page before it deletes, since some pages store something when they are left. */
  async #clear(window: GuestWindow): Promise<GuestWindow> {
    const { page, device, watch } = window
    const context = page.context()
    const others = context.pages().filter((tab) => tab !== page)
    await Promise.all(others.map((tab) => tab.close()))
    if (window.scripts.length > 0) await endScripts(window)
    if (window.isHeld) await endHolding(window)
    await page.goto(EMPTY_PAGE)
    await page.evaluate(() => {
      sessionStorage.clear()
      self.name = ''
    })
    await device.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await context.clearCookies()
    await page.emulateMedia({ media: null, ...mediaOf(watch.options) })
    return window
  }
}

/** What a window can't change, of which the next guest needs the same. */
function kindOf({ size, pictures, scripts, notifications, ...media }: GuestOptions): string {
  return JSON.stringify({
    isTouched: size !== 'desktop',
    pictures,
    scripts: scripts ?? true,
    notifications,
    ...mediaOf(media),
  })
}

function canBeReused({ isAltered, page, watch }: GuestWindow): boolean {
  return !isAltered && !page.isClosed() && watch.problems.length === 0
}

async function endScripts(window: GuestWindow): Promise<void> {
  for (const script of await Promise.all(window.scripts)) await script.dispose()
  window.scripts = []
}

/** Nothing that was held back is let through to a page that still waits for it. */
async function endHolding(window: GuestWindow): Promise<void> {
  const { page } = window
  const context = page.context()
  await page.goto('about:blank')
  await context.setOffline(false)
  for (const place of [page, context]) await place.unrouteAll({ behavior: 'ignoreErrors' })
  window.isHeld = false
}

/** A context opens each tab in the size of its first guest. */
function sizeTabs({ page, watch }: GuestWindow): void {
  const context = page.context()
  const original = context.newPage
  const sized = async () => {
    const tab = await original.call(context)
    await tab.setViewportSize(viewportOf(watch.options))
    return tab
  }
  Object.defineProperty(context, 'newPage', { value: sized })
}

function noticeChanges(window: GuestWindow): void {
  const { page } = window
  onCalls(page, SCRIPTING, (script) => window.scripts.push(script as Promise<InitScript>))
  onCalls(page, HOLDING, () => {
    window.isHeld = true
  })
  onCalls(page, ALTERING, () => {
    window.isAltered = true
  })
}

function onCalls(page: Page, calls: Calls, note: (returned: unknown) => void): void {
  const parts = { page, context: page.context(), clock: page.clock }
  for (const [part, names] of Object.entries(calls)) {
    const target = parts[part as keyof typeof parts]
    for (const name of names) {
      const original: (...args: unknown[]) => unknown = Reflect.get(target, name)
      const noticed = (...args: unknown[]) => {
        const returned = original.apply(target, args)
        note(returned)
        return returned
      }
      Object.defineProperty(target, name, { value: noticed })
    }
  }
}
