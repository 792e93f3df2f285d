import { type Browser, chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { BROWSER_FLAGS, thisMachine } from './this-machine.ts'

/** The driver's own list, which a browser forgets over another one. */
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

/** What opens under the address bar that nobody sees: a page of its own for every guest, as dear as ours. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

export async function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  const disabled = [...DISABLED_BY_DRIVER, ...POPUPS].join(',')
  return chromium.launch({
    executablePath: await findBrowser(thisMachine),
    chromiumSandbox: !thisMachine.isRoot,
    args: [...BROWSER_FLAGS, `--disable-features=${disabled}`, ...extraFlags],
  })
}
