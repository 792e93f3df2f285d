import { useSyncExternalStore } from 'react'
import { href } from '#app/href.ts'
import { connection } from '#app/ui/ordering.ts'
import type { Food, Foods, MadeOf } from '#shop/domain/menu/made-of.ts'

/** What every item of the menu is made of. */
export type MenuFoods = { foods: Foods; items: ReadonlyMap<string, MadeOf> }

/** `failed`: the shop couldn't be asked, and will be again. */
type Answer = MenuFoods | 'failed' | null

/** The body of `/api/menu/ingredients`. */
type Body = { ingredients: Food[]; items: ({ id: string } & MadeOf)[] }

const FRESH_MS = 60_000

let answer: Answer = null
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/**
 * What the menu's items are made of, or null until the shop has answered. Asked for once, when something first needs it,
 * and again when a page is opened or returned to later: the browser then asks whether it changed.
 */
export function useMenuFoods(): Answer {
  return useSyncExternalStore(watch, readMenuFoods, () => null)
}

/** The same, once the shop has answered. */
export function untilMenuFoods(): Promise<MenuFoods> {
  return new Promise((resolve) => {
    const unwatch = watch(see)
    function see(): void {
      if (answer === null || answer === 'failed') return
      unwatch()
      resolve(answer)
    }
    see()
  })
}

/** What is known by now. */
function readMenuFoods(): Answer {
  return answer
}

/** Asks the shop, unless it has just answered. */
function askMenuFoods(): void {
  if (performance.now() - askedAt < FRESH_MS) return
  askedAt = performance.now()
  void ask()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  askMenuFoods()
  document.addEventListener('visibilitychange', askAgain)
  return () => listeners.delete(listener)
}

function askAgain(): void {
  if (document.visibilityState === 'visible' && listeners.size > 0) askMenuFoods()
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(href('/api/menu/ingredients'))
    if (!response.ok) throw new Error(`${response.status}`)
    const body: Body = await response.json()
    publish({
      foods: new Map(body.ingredients.map((food) => [food.id, food])),
      items: new Map(body.items.map(({ id, ...made }) => [id, made])),
    })
  } catch {
    askedAt = Number.NEGATIVE_INFINITY
    if (answer === null) publish('failed')
    if (await connection.untilBack()) askMenuFoods()
  }
}

function publish(next: Answer): void {
  answer = next
  for (const listener of listeners) listener()
}
