import type { Browser, CDPSession, Page } from 'playwright'
import {
  type Guest,
  type GuestOptions,
  guestIn,
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
  isTouched: boolean
  hasPictures: boolean
  /** Whether a test changed something that clearing the window doesn't undo. */
  isAltered: boolean
}

type BrowserFor = (options: GuestOptions) => Promise<Browser>

/** The only options a guest may have who gets a used window. */
const COMMON: ReadonlySet<string> = new Set(['size', 'pictures', 'refusals', 'offline'])

/** On the same site, so that the window keeps its process, and without scripts. */
export const EMPTY_PAGE = '/favicon.svg'

const ALTERING = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'route',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'setGeolocation',
    'setOffline',
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
    const window = { page, watch, device, ...kindOf(options), isAltered: false }
    noticeAlterations(window)
    return window
  }

  async #reuse(options: GuestOptions): Promise<GuestWindow | undefined> {
    const { isTouched, hasPictures } = kindOf(options)
    const isCommon = Object.keys(options).every((name) => COMMON.has(name))
    const isFit = (window: GuestWindow) =>
      isCommon && window.isTouched === isTouched && window.hasPictures === hasPictures
    const at = this.#free.findIndex(isFit)
    const [window] = at < 0 ? [] : this.#free.splice(at, 1)
    if (!window) return undefined
    Object.assign(window.watch, { options, problems: [] })
    await window.page.context().setExtraHTTPHeaders(ownAddress())
    await window.page.setViewportSize(viewportOf(options))
    return window
  }

  /** Leaves the page before it deletes, since some pages store something when they are left. */
  async #clear(window: GuestWindow): Promise<GuestWindow> {
    const { page, device } = window
    const context = page.context()
    const others = context.pages().filter((tab) => tab !== page)
    await Promise.all(others.map((tab) => tab.close()))
    await page.goto(EMPTY_PAGE)
    await page.evaluate(() => {
      sessionStorage.clear()
      self.name = ''
    })
    await device.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
    return window
  }
}

/** What a window can't change. */
function kindOf({ size, pictures = false }: GuestOptions) {
  return { isTouched: size !== 'desktop', hasPictures: pictures }
}

function canBeReused({ isAltered, page, watch }: GuestWindow): boolean {
  const isCommon = Object.keys(watch.options).every((name) => COMMON.has(name))
  return isCommon && !isAltered && !page.isClosed() && watch.problems.length === 0
}

function noticeAlterations(window: GuestWindow): void {
  const { page } = window
  const parts = { page, context: page.context(), clock: page.clock }
  for (const [part, names] of Object.entries(ALTERING)) {
    const target = parts[part as keyof typeof parts]
    for (const name of names) {
      const original: (...args: unknown[]) => unknown = Reflect.get(target, name)
      const noticed = (...args: unknown[]) => {
        window.isAltered = true
        return original.apply(target, args)
      }
      Object.defineProperty(target, name, { value: noticed })
    }
  }
}
