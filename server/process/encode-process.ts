import { encodePicture, PICTURE_KINDS } from '#shop/pictures/encode-picture.ts'
import type { EncodeReport } from './encode-aside.ts'

/** Encodes one picture, away from the server, which answers guests meanwhile, and reports to it. */
const kind = PICTURE_KINDS.find((one) => one === process.argv[2])

process.once('message', async (master: Uint8Array) => {
  const outcome = await encodePicture(master, kind, (share) => report({ share }))
  // All is sent once it is written; then there is nothing left to do.
  process.send?.({ outcome } satisfies EncodeReport, () => process.disconnect?.())
})

function report(message: EncodeReport): void {
  process.send?.(message)
}
