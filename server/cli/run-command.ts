import { openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { readConfig } from '../config.ts'

/** Runs a command of the operator's on the shop, beside a server or without one. What it gives is the exit code. */
export async function runCommand(
  command: (shop: Shop, words: string[]) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const { shop, close } = await openShop({ ...config, publicUrl, mustExist: true })
    try {
      process.exitCode = await command(shop, process.argv.slice(2))
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
