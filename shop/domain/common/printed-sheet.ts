/** What a printer gets of an order. */
export const PRINTED_SHEETS = ['ticket', 'labels'] as const
export type PrintedSheet = (typeof PRINTED_SHEETS)[number]
