import { warmPictureCache } from '#shop/pictures/warm-picture-cache.ts'

/** Encodes the example shop's pictures once, before tests in several processes all want them. */
export default async function setup(): Promise<void> {
  await warmPictureCache(process.cwd())
}
