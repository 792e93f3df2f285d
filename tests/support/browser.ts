import { type Browser, chromium } from 'playwright'
import { findBrowser, findHeadlessBrowser } from './find-browser.ts'
import { BROWSER_FLAGS, thisMachine } from './this-machine.ts'

/** Repeats the driver's own list, because a later flag replaces an earlier one. */
const DISABLED_BY_DRIVER = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Popups of the address bar, which nobody sees: a page of its own for each guest, as expensive as ours. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A process kept ready for a next page, of which most guests have none. */
const SPARE_PROCESSES = 'SpareRendererForSitePerProcess'

/** Searched for once per process: to try whether a browser starts costs as much as a journey. */
const found: { whole?: Promise<string>; headless?: Promise<string> } = {}

/** Launches the whole browser, as guests have it. */
export function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  found.whole ??= findBrowser(thisMachine)
  return launch(found.whole, extraFlags)
}

/** Launches the same engine without windows, tabs and menus, which needs a fifth less of the processor. */
function launchHeadlessBrowser(extraFlags: string[]): Promise<Browser> {
  found.headless ??= findHeadlessBrowser(thisMachine)
  return launch(found.headless, extraFlags)
}

async function launch(path: Promise<string>, extraFlags: string[]): Promise<Browser> {
  const disabled = [...DISABLED_BY_DRIVER, ...POPUPS, SPARE_PROCESSES].join(',')
  return chromium.launch({
    executablePath: await path,
    chromiumSandbox: !thisMachine.isRoot,
    args: [...BROWSER_FLAGS, `--disable-features=${disabled}`, ...extraFlags],
  })
}

/** To decode and paint pictures takes a quarter of what a page costs. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false'

/** To compile scripts better, for pages that live for a second, takes a tenth of what journeys cost. */
const COMPILE_ONCE = '--js-flags=--no-maglev,--no-turbofan'

const shared = new Map<string, Promise<Browser>>()

/**
 * The browser of this worker, for all its files. Unless asked, it shows no pictures; notifications only the whole
 * browser can show.
 */
export function sharedBrowser({ pictures = false, notifications = false } = {}): Promise<Browser> {
  const launchIt = notifications ? launchBrowser : launchHeadlessBrowser
  const kind = `${pictures} ${notifications}`
  const browser = shared.get(kind) ?? launchIt([COMPILE_ONCE, ...(pictures ? [] : [NO_PICTURES])])
  shared.set(kind, browser)
  return browser
}

export async function closeSharedBrowsers(): Promise<void> {
  for (const browser of shared.values()) await (await browser).close()
  shared.clear()
}
