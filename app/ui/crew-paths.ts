/** The first segments of all addresses of the kitchen and the office. */
export const CREW_SEGMENTS = ['kitchen', 'board', 'enrol', 'office'] as const

const CREW_PATH = new RegExp(`^/(?:${CREW_SEGMENTS.join('|')})(?:/|$)`, 'i')

/** Whether an address, encoded or not, is one of the crew's pages, or would be if there were one. */
export function isCrewPath(path: string): boolean {
  return CREW_PATH.test(path) || CREW_PATH.test(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Under which a browser keeps what a guests' page said last, as it was left for one of the crew's. */
export const KEPT_NOTICE = 'flattop.notice'
