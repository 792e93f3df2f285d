/** The storage key for the item at the top of a page that is loaded anew, or come back to. */
const KEPT_PLACE = 'flattop.menu-place'

/** `entry`: the page in the browser's history. `top`: where the item began, in CSS pixels from the top of the window. */
type Place = { entry: string; id: string; top: number }

/**
 * Watches where a long menu's page is meant to be while its later items aren't there: at the part that the address names, or
 * at the item where it was left. Whoever scrolls is meant to be nowhere else.
 */
export function watchPlace(signal: AbortSignal): { isWanted: () => boolean; reach: () => void } {
  const kept = takeKeptPlace()
  let hasMoved = false
  let isBack = kept !== undefined
  const move = () => {
    hasMoved = true
  }
  for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(act, move, { signal, passive: true, capture: true })
  }
  const follow = () => {
    hasMoved = false
    isBack = false
  }
  // Before whoever draws what it leads to.
  window.addEventListener('hashchange', follow, { signal, capture: true })
  window.addEventListener('pagehide', keepPlace, { signal })
  return {
    isWanted: () => !hasMoved && (isBack || window.location.hash !== ''),
    reach() {
      if (hasMoved) return
      if (isBack && kept) {
        const top = document.getElementById(kept.id)?.getBoundingClientRect().top
        if (top !== undefined) window.scrollBy({ top: top - kept.top, behavior: 'instant' })
      } else {
        const id = decodeURIComponent(window.location.hash.slice(1))
        document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
      }
    },
  }
}

function entryNow(): string {
  return window.history.state?.key ?? 'first'
}

function keepPlace(): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item][id]')]
  const at = items.find((item) => item.getBoundingClientRect().bottom > 0)
  if (!at) return
  const place: Place = { entry: entryNow(), id: at.id, top: at.getBoundingClientRect().top }
  try {
    window.sessionStorage.setItem(KEPT_PLACE, JSON.stringify(place))
  } catch {
    // It begins where the browser puts it, then.
  }
}

function takeKeptPlace(): Place | undefined {
  try {
    const kept: Place | null = JSON.parse(window.sessionStorage.getItem(KEPT_PLACE) ?? 'null')
    window.sessionStorage.removeItem(KEPT_PLACE)
    return kept?.entry === entryNow() ? kept : undefined
  } catch {
    return undefined
  }
}
