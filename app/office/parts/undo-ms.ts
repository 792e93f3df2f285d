/** How long what was done in the office can be taken back where it was done; the log takes it back later too. */
export const UNDO_MS = 30_000
