import type { Transport } from './transport.ts'

/**
 * Sends each message by what leads out at that moment: `read` returns it, and `open` makes a transport of it whenever it is another
 * one than before.
 */
export function presentTransport<Access>(
  channel: Transport['channel'],
  read: () => Access,
  open: (access: Access) => Transport,
): Transport {
  let known = read()
  let transport = open(known)
  return {
    channel,
    send(message, signal) {
      const access = read()
      if (access !== known) {
        known = access
        transport = open(access)
      }
      return transport.send(message, signal)
    },
  }
}
