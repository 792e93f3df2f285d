import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runFlattop } from './run-flattop.ts'
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

/** Imports a menu into a running shop as its owner would, and waits until it is served. */
export async function importMenu({ dataDir, origin }: RunningShop, menu: MenuFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flattop-menu-'))
  cpSync('menu/pictures', join(folder, 'pictures'), { recursive: true })
  const file = join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(menu))
  const before = await served(origin)
  const imported = await runFlattop(dataDir, ['menu', 'import', '--remove', file])
  expect(imported).toMatchObject({ code: 0 })
  rmSync(folder, { recursive: true })
  await expect.poll(() => served(origin)).not.toBe(before)
}

async function served(origin: string): Promise<string> {
  return (await fetch(`${origin}/data.json`)).text()
}
