import type { Browser } from 'playwright'
import { launchBrowser } from '#tests/support/browser.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { type Finding, median } from '../finding.ts'
import { importLargeMenu } from '../import-large-menu.ts'
import { longestTask } from '../longest-task.ts'

const ROUNDS = 3
const KILOBYTE = 1024
/** A slow phone has a quarter of this machine's pace. */
const SLOWER = 4
/** What comes after an act has come by then. */
const SETTLED_MS = 2000

const MOST = {
  'HTML before compression': { unit: 'KB', atMost: 350 },
  'from its address to what can be pressed': { unit: 'ms' },
  'longest task until then': { unit: 'ms' },
  'longest task of a letter that is typed to find': { unit: 'ms', atMost: 200 },
  'longest task of a price that is saved': { unit: 'ms', atMost: 200 },
} as const

type Round = Record<keyof typeof MOST, number>

/** The office's list of 500 dishes on a phone with a quarter of this machine's pace. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await importLargeMenu(shop)
  const { cookie } = await besideShop(shop, (beside) => staffOf(beside, 'owner'))
  await using browser = await launchBrowser()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await work(browser, shop, cookie))
  return Object.entries(MOST).map(([what, target]) => {
    return { what, value: median(rounds.map((one) => one[what as keyof Round])), ...target }
  })
}

async function work(browser: Browser, { origin }: RunningShop, cookie: string): Promise<Round> {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { cookie } })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  const slow = async (act: () => Promise<unknown>) => (await longestTask(device, act)) * SLOWER
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const start = performance.now()
  const answer = await page.goto('/office/menu')
  await page.waitForFunction(isDrawn)
  const ready = performance.now() - start
  const bytes = (await answer?.body())?.length ?? 0
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const opening = await slow(async () => {
    await page.reload()
    await page.waitForFunction(isDrawn)
  })
  await page.waitForTimeout(SETTLED_MS)
  const letter = await slow(async () => {
    await page.getByRole('searchbox').pressSequentially('d')
    await page.waitForTimeout(SETTLED_MS)
  })
  const price = page.getByLabel(/^Price of/).nth(3)
  await price.fill(`9.${10 + Math.floor(Math.random() * 80)}`)
  const saving = await slow(async () => {
    await price.press('Tab')
    await page.locator('.toast').waitFor()
    await page.waitForTimeout(SETTLED_MS)
  })
  await context.close()
  return {
    'HTML before compression': bytes / KILOBYTE,
    'from its address to what can be pressed': ready,
    'longest task until then': opening,
    'longest task of a letter that is typed to find': letter,
    'longest task of a price that is saved': saving,
  }
}

/** Whether React has taken over the page. */
function isDrawn(): boolean {
  const [, root] =
    Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  return root?.stateNode.current.memoizedState.isDehydrated === false
}
