import { statfs } from 'node:fs/promises'
import type { DiskRoom } from '#shop/domain/messages/shop-trouble.ts'

/** The room on the disk that a folder is on. */
export async function roomIn(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
