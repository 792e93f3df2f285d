/** The levers in the addresses that lead to them. */
export const LEVER_ANCHORS = { pause: 'pause', rush: 'rush', early: 'close-early' } as const
