import { passedOnFor } from './ask-from.ts'
import type { Flood } from './flood.ts'
import { openStream } from './open-stream.ts'

const SHARE_OF_NETWORK = 80

/** One network opens the public streams of the menu, each from another address. */
export const menuStreams: Flood = {
  name: 'streams of the menu for one /48',
  long: 2_400,
  short: 300,
  async begin({ origin }, size) {
    const open = (address: string) => openStream(`${origin}/api/menu/events`, passedOnFor(address))
    const streams = await Promise.all(
      Array.from({ length: size }, (_, at) => open(`2001:db8:8:${at.toString(16)}::1`)),
    )
    return {
      async faults() {
        const honest = await open('198.51.100.8')
        const held = streams.filter((stream) => stream.isOpen()).length
        honest.close()
        return [
          ...(honest.status === 200 ? [] : [`the stream of a guest elsewhere: ${honest.status}`]),
          ...(held <= SHARE_OF_NETWORK
            ? []
            : [`streams of one network: ${held}, should be ${SHARE_OF_NETWORK} at most`]),
        ]
      },
      async [Symbol.asyncDispose]() {
        for (const stream of streams) stream.close()
      },
    }
  },
}
