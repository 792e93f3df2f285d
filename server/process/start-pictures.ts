import { iconDrawer } from '#shop/operations/menu/draw-icons.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import { encodeAside } from './encode-aside.ts'
import { pollEverySecond } from './poll.ts'

type Parts = { shop: Shop; log: Pick<Log, 'fault'> }

/** Encodes the photos and logos that are sent, one at a time, and draws the icons of a logo that came with a file. One that is broken off by a stop is begun anew by the next start. */
export function startPictures({ shop, log }: Parts): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const encode = encodeAside(stopping.signal)
  const drawIcons = iconDrawer(shop)
  const work = pollEverySecond(log, async () => {
    try {
      await encodeUpload(shop, encode)
      await drawIcons()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  })
  return {
    stop() {
      stopping.abort()
      return work.stop()
    },
  }
}
