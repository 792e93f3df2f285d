import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { firstBack, type SoldOut, soldOutItems } from '#shop/domain/menu/sold-out.ts'
import { type Making, partsOfItem } from '#shop/domain/pricing/made-dish.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import type { Content } from '#shop/persistence/queries/menu/content.ts'
import { comingOpenings, SHOWN_DAYS } from '../settings/present-hours.ts'
import type { PresentContent } from './present-content.ts'

/** `stockEnds`: when what is counted changes by itself. */
type Shown = Pick<PresentContent, 'menu' | 'settings' | 'notNow' | 'turnsAt'> & {
  stockEnds?: number | undefined
}

/** Returns what is sold out at an instant, and until when a page that shows it is valid. */
export function presentSoldOut(
  { menu, settings, notNow, turnsAt, stockEnds = Number.POSITIVE_INFINITY }: Shown,
  now: number,
): { soldOut: SoldOut[]; until: number } {
  const shown = comingOpenings(settings, now, SHOWN_DAYS)
  const orderable = comingOpenings(settings, now, settings.daysAhead + 1)
  const soldOut = soldOutItems(menu, shown, orderable, now).map((each) => {
    const schedule = notNow.get(each.itemId)
    return schedule === undefined ? each : { ...each, schedule }
  })
  return { soldOut, until: Math.min(firstBack(soldOut), turnsAt, stockEnds) }
}

/** Returns what can be changed about an item at an instant, and until when a page that shows it is valid. */
export function presentMaking(
  { recipes, parts: all, slicePictures }: Pick<Content, 'recipes' | 'parts' | 'slicePictures'>,
  itemId: string,
  now: number,
): Making & { until: number } {
  const { recipe, choices } = recipes.get(itemId) ?? { recipe: [], choices: [] }
  const parts = partsOfItem({ recipe, choices }, all)
  const out = [...parts.ingredients.values()].filter((ingredient) => isSoldOut(ingredient, now))
  const until = Math.min(...out.map(({ soldOutUntil }) => soldOutUntil ?? now))
  const ingredients = new Map(
    [...parts.ingredients].map(([id, { dailyStock: _, ...shown }]) => [id, shown]),
  )
  return {
    recipe,
    choices,
    parts: { ...parts, ingredients },
    out: out.map(({ id }) => id),
    pictures: picturesOfLayers(parts, slicePictures),
    until,
  }
}

/** Returns the pictures of the layers of all ingredients, by id. */
export function picturesOfLayers(
  { ingredients }: MenuParts,
  slicePictures: Content['slicePictures'],
): Making['pictures'] {
  const ids = [...ingredients.values()].flatMap(({ layers }) =>
    layers.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return new Map(
    ids.flatMap((id) => {
      const picture = slicePictures.get(id)
      return picture ? [[id, picture] as const] : []
    }),
  )
}
