/** What a report can be downloaded as: its days, their tax and dishes, and the orders, lines and
 * entries that they are made of, and the closings within them. */
export const REPORT_FILES = [
  'days',
  'tax',
  'dishes',
  'orders',
  'lines',
  'entries',
  'closings',
] as const

export type ReportFile = (typeof REPORT_FILES)[number]

/** Reads from an address which file is asked for; its days without a word. */
export function readReportFile(query: URLSearchParams): ReportFile {
  return REPORT_FILES.find((file) => file === query.get('of')) ?? 'days'
}
