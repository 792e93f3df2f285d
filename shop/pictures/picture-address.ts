import type { Picture } from '#shop/domain/menu.ts'

/** The path of one file of a stored picture, such as `/pictures/0f3c…-640.webp`. */
export function picturePath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${id}-${width}.${format}`
}

/** The one file that stands for a picture where only one address fits. */
export function plainPicturePath({ id, widths }: Pick<Picture, 'id' | 'widths'>): string {
  const width = widths.findLast((candidate) => candidate <= 960) ?? widths[0] ?? 0
  return picturePath(id, width, 'webp')
}

/** Takes an address; gives the picture's id if it is a path of ours, with our origin or without. */
export function pictureIdIn(address: string, publicUrl: string): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return /^\/pictures\/([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)$/.exec(path)?.[1] ?? null
}
