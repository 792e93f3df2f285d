import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { largeMenu } from './large-menu.ts'

/** Gives a shop the menu of 500 items, as the text that was made of it. */
export async function importLargeMenu(shop: RunningShop, text = largeMenu()): Promise<void> {
  await besideShop(shop, async (beside) => {
    const outcome = await importMenu(beside, {
      text,
      by: 'cli',
      mayRemove: true,
      readPicture: async () => null,
      encode: encodePicture,
    })
    if (!outcome.ok) throw new Error(`The menu was refused: ${JSON.stringify(outcome.refusals)}`)
  })
}
