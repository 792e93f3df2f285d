import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { SHARED_DOCUMENTS, SHARED_PAGES } from '#tests/support/public-pages.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { openShopHost } from '#tests/support/shop-host.ts'

/** Neither in the program nor in the example shop. */
const WORD = 'Kumquatdiner'

const ADDRESSES = [...SHARED_PAGES, ...SHARED_DOCUMENTS]

test('a shop that a process starts after another shows nothing of that one', async () => {
  await using host = openShopHost()
  expect(await wordsKeptByNext(host.start)).toEqual([])
})

test('what a process keeps of its first shop is found in the next', async () => {
  await using host = openShopHost({ plant: 'keep-first-answers.ts' })
  expect(await wordsKeptByNext(host.start)).toContain('/')
})

/** Runs a shop that says the word wherever it can, and another after it; returns where that one says it. */
async function wordsKeptByNext(start: () => Promise<RunningShop>): Promise<string[]> {
  {
    await using first = await start()
    await changeSettings(first, { name: WORD, description: WORD })
    await changeShop(first, (tx) => tx.updateTable('items').set({ title: WORD }).execute())
    expect(await saying(first)).toEqual(expect.arrayContaining(['/', '/terms', '/data.json']))
  }
  await using next = await start()
  await expect.poll(() => next.printed().match(/Flattop is open/g)).toHaveLength(1)
  return await saying(next)
}

/** The addresses whose answers say the word, each asked for twice: the second answer may be a kept one. */
async function saying({ origin }: RunningShop): Promise<string[]> {
  const found: string[] = []
  for (const address of ADDRESSES) {
    await ask(origin + address)
    const { text } = await ask(origin + address)
    if (text.includes(WORD)) found.push(address)
  }
  return found
}
