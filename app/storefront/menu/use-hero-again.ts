import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DRAFT, storedAgain, storedOrders, watchStoredOrders } from '#app/visitor/kept-storage.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { ChangedLine } from '../basket/state/change-basket.ts'
import { showGround } from '../header-ground.ts'
import { type AgainSaying, type KeptAgain, readAgain, sayAgain } from '../kept/kept-again.ts'
import { HERO_RULES } from './hero-rules.ts'
import type { HeroView } from './hero-saying.ts'

/** Returns the item if it is on the menu and to be had now. */
export type FindItem = (itemId: string) => MenuItem | undefined

/** The last order again, as the hero offers it. */
export type Again = {
  kept: KeptAgain
  saying: AgainSaying
  /** What of it is to be had now; undefined until that is known. */
  lines: ({ item: MenuItem } & ChangedLine)[] | undefined
  isLeft: boolean
}

/**
 * Returns what the hero offers again while the shop is open; nothing of it may be to be had. `now` is null before
 * hydration, `findItem` undefined until all items are there.
 */
export function useHeroAgain(
  view: HeroView,
  now: number | null,
  findItem: FindItem | undefined,
): Again | null {
  const locale = useLocale()
  const [early] = useState(() =>
    typeof window === 'undefined' ? null : (window.flattopHero?.again ?? null),
  )
  const stored = useSyncExternalStore(watchStoredOrders, readStored, readNothing)
  const kept = stored === undefined ? early : stored
  return useMemo(() => {
    const saying = kept && now !== null ? sayAgain(kept, view, now, HERO_RULES) : null
    if (!kept || !saying) return null
    if (!findItem) return { kept, saying, lines: undefined, isLeft: true }
    const lines = kept.lines.flatMap((line) => {
      const item = line.missing ? undefined : findItem(line.itemId)
      return item ? [{ choices: [], unitPrice: item.price, words: '', ...line, item }] : []
    })
    // What the page's own script has written says all of it.
    if (stored === undefined) return { kept, saying, lines, isLeft: true }
    const missing = kept.lines.flatMap(({ itemId, title, missing }) => {
      return missing ?? (findItem(itemId) ? [] : title)
    })
    const isLeft = lines.length > 0
    if (missing.length === 0) return { kept, saying, lines, isLeft }
    const items = lines.map(({ item }) => item.title).join(', ')
    const [, ...button] = saying.button
    const what = m.menu_hero_again_gone({ items, missing: missing.join(', ') }, { locale })
    return { kept, saying: { ...saying, button: [what, ...button] }, lines, isLeft }
  }, [kept, stored, view, now, findItem, locale])
}

/** Shows the dish of the last order in place of the featured one, as the page's own script has done before the first paint. */
export function useOwnDish(again: KeptAgain | undefined, featured: string | undefined) {
  const isOther = again?.picture ? again.picture.id !== featured : false
  const picture = (isOther && again?.picture) || null
  const dish = again && (picture ? 'other' : 'same')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dish) dataset.again = dish
    showGround(picture?.id)
    return () => {
      delete dataset.again
      showGround(undefined)
    }
  }, [dish, picture?.id])
  return picture
}

let held: { text: string; again: KeptAgain | null } = { text: '', again: null }

/** The same object until it says something else. */
function readStored(): KeptAgain | null {
  const again = readAgain(storedOrders(), storedAgain(), storedDraft())
  const text = JSON.stringify(again)
  if (text !== held.text) held = { text, again }
  return held.again
}

/** The order as filled in so far in this tab. */
function storedDraft(): string | null {
  try {
    return window.sessionStorage.getItem(DRAFT)
  } catch {
    return null
  }
}

/** Undefined where the device can't be asked: on the server and during hydration. */
const readNothing = () => undefined
