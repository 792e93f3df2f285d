import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { importLargeMenu } from '../import-large-menu.ts'
import { largeMenu } from '../large-menu.ts'
import { compressedAnswer, uncompressedAnswer } from '../rivals.ts'

const CHANGES = 9
const KILOBYTE = 1024

/** What a menu of 500 items sends, and how long its first guest after a change waits for it. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await allPagesReady(shop)
  const menu = largeMenu()
  const waits: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    await importLargeMenu(shop, menu.replaceAll('9.50', `9.${10 + change}`))
    waits.push(await firstGuest(shop, `9.${10 + change}`))
  }
  const whole = await uncompressedAnswer(`${shop.origin}/`)
  const sent = await compressedAnswer(`${shop.origin}/`)
  return [
    {
      what: 'the first guest after a change waits',
      value: median(waits),
      unit: 'ms',
      atMost: 300,
    },
    { what: 'longest of them', value: Math.max(...waits), unit: 'ms' },
    {
      what: 'HTML before compression',
      value: whole.body.length / KILOBYTE,
      unit: 'KB',
      atMost: 200,
    },
    { what: 'HTML as sent', value: sent.body.length / KILOBYTE, unit: 'KB' },
  ]
}

/** The server notices a change of another program within a second; until then it answers with the page of before. */
async function firstGuest({ origin }: RunningShop, price: string): Promise<number> {
  for (;;) {
    const before = performance.now()
    await compressedAnswer(`${origin}/`)
    const took = performance.now() - before
    const { body } = await uncompressedAnswer(`${origin}/`)
    if (body.includes(price)) return took
  }
}
