import type { FocusEvent } from 'react'

/** Brings the whole of what gets the focus into sight, in a row that scrolls: browsers leave it cut where a part is in sight. */
export function showFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
