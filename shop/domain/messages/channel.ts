/**
 * The ways on which messages leave the shop. Where all messages of a channel go through one server, none gets through while it
 * is down: then one at a time is tried. Elsewhere each receiver is down by itself.
 */
export const CHANNELS = {
  mail: { hasOneServer: true },
  webhook: { hasOneServer: false },
} as const

export type Channel = keyof typeof CHANNELS
