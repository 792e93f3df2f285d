import { href } from '#app/href.ts'
import { keepAsking } from '#app/ui/keep-asking.ts'
import { connection } from '#app/ui/ordering.ts'
import { type PageMenu, wholeCategories } from './first-items.ts'
import { watchPlace } from './place-to-reach.ts'
import type { ShownItems } from './read-menu-page.ts'
import type { Later } from './use-whole-menu.ts'

type Page = {
  first: PageMenu
  /** The revision of the menu that the page shows. */
  revision: number
  /** What was brought before. */
  held: Later | undefined
  show: (later: Later) => void
}

/** In milliseconds, at most: how long until the items are asked for again. */
const ASK_EVERY = 8000
/** How often they may be another revision than the page: an instance may not know yet of a change that another one has told. */
const OTHERS = 3

/**
 * Brings the later items of a long menu into its page, category by category while the browser has nothing else to do. All
 * at once for whoever jumps to one, came with a link to it, or comes back to it.
 */
export async function bringLater(page: Page, signal: AbortSignal): Promise<void> {
  const { held } = page
  const place = watchPlace(signal)
  const isKnown = held?.whole.menuRevision === page.revision
  const whole = isKnown ? held.whole : await ask(page.revision, signal)
  if (signal.aborted) return
  const all = whole.menu.categories.length
  let drawn = held ? all : wholeCategories(page.first)
  const draw = (next: number, onDrawn?: () => void) => {
    drawn = next
    page.show({ whole, drawn, onDrawn })
  }
  const jump = () => {
    if (drawn < all) draw(all, place.reach)
  }
  window.addEventListener('hashchange', jump, { signal })
  if (place.isWanted()) jump()
  else draw(drawn)
  while (drawn < all) {
    await whenIdle()
    if (signal.aborted) return
    if (drawn < all) draw(drawn + 1)
  }
}

function ask(revision: number, signal: AbortSignal): Promise<ShownItems> {
  return new Promise((resolve) => {
    let others = 0
    const asking = keepAsking(
      {
        every: ASK_EVERY,
        isAskedFirst: true,
        isForHidden: true,
        async ask() {
          const whole = await fetchWhole(signal)
          if (!whole) return false
          if (whole.menuRevision !== revision && others < OTHERS) {
            others += 1
            return false
          }
          asking.stop()
          resolve(whole)
          return true
        },
      },
      connection,
    )
    signal.addEventListener('abort', asking.stop)
  })
}

async function fetchWhole(signal: AbortSignal): Promise<ShownItems | undefined> {
  try {
    const answer = await fetch(href('/menu.json'), { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Not every browser says when it has nothing to do. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
}
