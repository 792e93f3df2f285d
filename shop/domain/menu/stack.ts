import type { Picture } from '../common/picture.ts'
import type { Ingredient, Slice } from './ingredient.ts'

/** Portions of an ingredient that lie on each other. */
type Layer = { ingredientId: string; portions: number }

/** What a stack needs to know of an ingredient. */
type StackedIngredient = Pick<
  Ingredient,
  'id' | 'name' | 'colour' | 'isWrap' | 'layers' | 'patties' | 'makeMinutes'
>

/** What a stack needs to know of a picture. */
export type SlicePicture = Pick<Picture, 'id' | 'width' | 'height' | 'widths'>

/** One layer of a stack as it is drawn. Measures are millimetres. */
export type StackLayer = Omit<Slice, 'pictureId'> & {
  /** Of its ingredient's portions, counted from the bottom; the same one keeps its key while others come and go. */
  key: string
  name: string
  colour: string
  /** Which part of a wrap it is. */
  part: 'whole' | 'lower' | 'upper'
  /** Null: a plain disc of its colour. */
  picture: SlicePicture | null
  /** Whether its kitchen work is what the rest waits for. */
  isCooked: boolean
}

type Shelf = {
  ingredients: ReadonlyMap<string, StackedIngredient>
  /** By id. */
  pictures: ReadonlyMap<string, SlicePicture>
}

/** From this many minutes of work on it is what a burger is made around, like a patty. */
const MAIN_MINUTES = 2

/** How an ingredient lies of which nobody said it. */
const USUAL: Record<StackLayer['part'], Omit<Slice, 'pictureId'>> = {
  whole: { thickness: 10, width: 112, x: 56, y: 8.8 },
  lower: { thickness: 15, width: 115, x: 57.5, y: 9 },
  upper: { thickness: 40, width: 118, x: 59, y: 9 },
}

/**
 * Returns the layers of a stack from the bottom up, one for each portion: of a wrap the lower part below and the
 * upper above all others, and patties with what lies on them in turns. What the shop no longer has is left out.
 */
export function stackLayers(layers: readonly Layer[], shelf: Shelf): StackLayer[] {
  const all = layers.flatMap(({ ingredientId, portions }) => {
    const ingredient = shelf.ingredients.get(ingredientId)
    return ingredient ? Array.from({ length: portions }, () => ingredient) : []
  })
  const wrap = all.find(({ isWrap }) => isWrap)
  const inside = inTurns(all.toSpliced(wrap ? all.indexOf(wrap) : all.length, 1))
  const placed = inside.map((one, at) => {
    const before = inside.slice(0, at).filter((other) => other === one).length
    return layerOf(one, one.isWrap ? 'lower' : 'whole', before + 1, shelf)
  })
  if (!wrap) return placed
  return [layerOf(wrap, 'lower', 0, shelf), ...placed, layerOf(wrap, 'upper', 0, shelf)]
}

function layerOf(
  ingredient: StackedIngredient,
  part: StackLayer['part'],
  number: number,
  { pictures }: Shelf,
): StackLayer {
  const { id, name, colour, layers, makeMinutes, patties } = ingredient
  const { pictureId, ...measures } = layers[part === 'upper' ? 1 : 0] ?? {
    pictureId: null,
    ...USUAL[part],
  }
  const picture = pictures.get(pictureId ?? '') ?? null
  const isCooked = makeMinutes + patties > 0
  return { ...measures, key: `${id} ${part} ${number}`, name, colour, part, picture, isCooked }
}

/** Several patties at a time, and then several of what lies on them, become one on each. */
function inTurns(all: readonly StackedIngredient[]): StackedIngredient[] {
  const out: StackedIngredient[] = []
  for (let at = 0; at < all.length; ) {
    const main = run(all, at)
    const topping = run(all, at + main.length)
    const isPair = main[0] && topping[0] && isMain(main[0]) && !isMain(topping[0])
    if (main.length > 1 && isPair) {
      const bare = Math.max(0, main.length - topping.length)
      out.push(...main.slice(0, bare))
      for (const [turn, one] of main.slice(bare).entries()) {
        out.push(one, ...topping.slice(turn, turn + 1))
      }
      out.push(...topping.slice(main.length - bare))
      at += main.length + topping.length
    } else {
      out.push(...main)
      at += main.length
    }
  }
  return out
}

/** Those from a place on that are the same. */
function run(all: readonly StackedIngredient[], from: number): readonly StackedIngredient[] {
  const end = all.findIndex((one, at) => at > from && one !== all[from])
  return all.slice(from, end < 0 ? all.length : end)
}

function isMain({ patties, makeMinutes }: StackedIngredient): boolean {
  return patties > 0 || makeMinutes >= MAIN_MINUTES
}
