import { encodePicture, type PictureKind } from '#shop/pictures/encode-picture.ts'
import type { EncodeReport } from './encode-aside.ts'

/** Encodes one picture, away from the server, which answers guests meanwhile, and reports to it. */
const kind: PictureKind = process.argv[2] === 'cutout' ? 'cutout' : 'photo'

process.once('message', async (master: Uint8Array) => {
  const outcome = await encodePicture(master, kind, (share) => report({ share }))
  // All is sent once it is written; then there is nothing left to do.
  process.send?.({ outcome } satisfies EncodeReport, () => process.disconnect?.())
})

function report(message: EncodeReport): void {
  process.send?.(message)
}
