import { type Browser, chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { BROWSER_FLAGS, thisMachine } from './this-machine.ts'

export async function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(thisMachine),
    chromiumSandbox: !thisMachine.isRoot,
    args: [...BROWSER_FLAGS, ...extraFlags],
  })
}
