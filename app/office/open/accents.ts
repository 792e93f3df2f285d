import { type Message, m } from '#messages'

/** Colours to choose from, as CSS `oklch()`; each carries a readable label by day and at night. */
export const ACCENTS: readonly { css: string; name: Message }[] = [
  { css: 'oklch(0.83 0.165 84)', name: m.office_open_mustard },
  { css: 'oklch(0.7 0.18 40)', name: m.office_open_orange },
  { css: 'oklch(0.47 0.17 25)', name: m.office_open_ketchup },
  { css: 'oklch(0.78 0.15 145)', name: m.office_open_pickle },
  { css: 'oklch(0.72 0.12 230)', name: m.office_open_blue },
  { css: 'oklch(0.75 0.11 320)', name: m.office_open_lilac },
]
