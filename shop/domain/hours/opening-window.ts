/** One opening, as instants in epoch milliseconds. */
export type OpeningWindow = { opens: number; closes: number }
