import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

type Dish = { title: string; slug: string; price: string; bullets: string[]; alt: string }

export type MenuFile = {
  shop: Record<string, unknown>
  categories: { name: string; items: Dish[] }[]
}

/** The example shop's menu, to be changed and imported. */
export function seededMenu(): MenuFile {
  return JSON.parse(readFileSync('menu/shop.json', 'utf8'))
}

/** Makes this the menu of a shop, running or not, the way its owner would. */
export async function importMenu(dataDir: string, menu: MenuFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flattop-menu-'))
  symlinkSync(resolve('menu/pictures'), join(folder, 'pictures'))
  const file = join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(menu))
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/import-menu.ts', file], { env })
  rmSync(folder, { recursive: true })
}
