import { openShop } from '#shop/open-shop.ts'

/** Makes an empty shop in a data folder, as a first start does; gives the folder. */
export async function newShop(dataDir: string): Promise<string> {
  const { close } = await openShop({ dataDir, publicUrl: 'http://localhost:3000' })
  await close()
  return dataDir
}
