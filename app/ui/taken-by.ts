/** The storage key of who takes the orders of this tab for guests on the phone. */
export const TAKEN_BY = 'flattop.phone'

/**
 * The name of the member of staff who takes this tab's order for somebody on the phone; null: guests order themselves. As
 * it was when the page was loaded: taking one begins and ends with a load.
 */
export const takenBy = readTakenBy()

function readTakenBy(): string | null {
  try {
    return window.sessionStorage.getItem(TAKEN_BY)
  } catch {
    return null
  }
}

/** Where a visit is kept: on the device, or, of somebody on the phone, in this tab alone, until their order is placed. */
export function keptStorage(): Storage {
  return takenBy === null ? window.localStorage : window.sessionStorage
}
