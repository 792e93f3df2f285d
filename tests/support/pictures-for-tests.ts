import { warmPictureCache } from '#shop/pictures/warm-picture-cache.ts'

/** Encodes the example shop's pictures once, before several test processes need them. */
export default async function setup(): Promise<void> {
  await warmPictureCache(process.cwd())
}
