import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { importMenu as importMenuFile } from '#shop/operations/menu/import-menu.ts'
import { projectEncoder } from '#shop/pictures/example-pictures.ts'
import { folderPictures } from '#shop/pictures/folder-pictures.ts'
import { besideShop } from './kitchen-orders.ts'
import type { RunningShop } from './running-shop.ts'

type Item = { title: string; slug: string; price: string; bullets: string[]; alt: string }

export type MenuFile = {
  shop: Record<string, unknown>
  categories: { name: string; items: Item[] }[]
}

/** The example shop's menu, to be changed and imported; the shop keeps its time zone. */
export function seededMenu(): MenuFile {
  const menu = JSON.parse(readFileSync('menu/shop.json', 'utf8'))
  delete menu.shop.timeZone
  return menu
}

/** Imports a menu into a running shop, as its owner's command does, and waits until it is served. */
export async function importMenu(shop: RunningShop, menu: MenuFile): Promise<void> {
  const before = await served(shop.origin)
  const imported = await besideShop(shop, (beside) =>
    importMenuFile(beside, {
      text: JSON.stringify(menu),
      readPicture: folderPictures('menu'),
      encode: projectEncoder(process.cwd()),
      mayRemove: true,
      by: 'cli',
    }),
  )
  expect(imported).toMatchObject({ ok: true })
  await expect.poll(() => served(shop.origin)).not.toBe(before)
}

async function served(origin: string): Promise<string> {
  return (await fetch(`${origin}/data.json`)).text()
}
