import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { RunningShop } from './running-shop.ts'

type Dish = { title: string; slug: string; price: string; bullets: string[]; alt: string }

export type MenuFile = {
  shop: Record<string, unknown>
  categories: { name: string; items: Dish[] }[]
}

/** The example shop's menu, to be changed and imported. */
export function seededMenu(): MenuFile {
  return JSON.parse(readFileSync('menu/shop.json', 'utf8'))
}

/** Makes this the menu of a running shop, the way its owner would, and waits until it is served. */
export async function importMenu({ dataDir, origin }: RunningShop, menu: MenuFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flattop-menu-'))
  cpSync('menu/pictures', join(folder, 'pictures'), { recursive: true })
  const file = join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(menu))
  const before = await served(origin)
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/cli/import-menu.ts', '--remove', file], {
    env,
  })
  rmSync(folder, { recursive: true })
  await expect.poll(() => served(origin)).not.toBe(before)
}

async function served(origin: string): Promise<string> {
  return (await fetch(`${origin}/data.json`)).text()
}
