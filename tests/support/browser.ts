import { type Browser, chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
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
let found: Promise<string> | undefined

export async function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  found ??= findBrowser(thisMachine)
  const disabled = [...DISABLED_BY_DRIVER, ...POPUPS, SPARE_PROCESSES].join(',')
  return chromium.launch({
    executablePath: await found,
    chromiumSandbox: !thisMachine.isRoot,
    args: [...BROWSER_FLAGS, `--disable-features=${disabled}`, ...extraFlags],
  })
}

/** To decode and paint pictures takes a quarter of what a page costs. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false'

const shared = new Map<boolean, Promise<Browser>>()

/** The browser of this worker, for all its files; it shows no pictures unless asked. */
export function sharedBrowser({ pictures = false } = {}): Promise<Browser> {
  const browser = shared.get(pictures) ?? launchBrowser(pictures ? [] : [NO_PICTURES])
  shared.set(pictures, browser)
  return browser
}

export async function closeSharedBrowsers(): Promise<void> {
  for (const browser of shared.values()) await (await browser).close()
  shared.clear()
}
