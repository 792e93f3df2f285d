/**
 * How messages leave the shop. Where all messages of a channel go through one server, none arrives while it is
 * down, so only one at a time is tried then. Other channels have receivers that fail independently.
 */
export const CHANNELS = {
  mail: { hasOneServer: true },
  webhook: { hasOneServer: false },
} as const

export type Channel = keyof typeof CHANNELS
