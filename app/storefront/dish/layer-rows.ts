import { sum } from '#shop/domain/common/money.ts'
import type { Option } from '#shop/domain/menu/option-group.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'
import {
  type AskedGroup,
  askedOf,
  roomAbove,
  swapOf,
  withLeftOut,
  withOption,
} from '#shop/domain/pricing/change-dish.ts'
import type { ChangeableDish, Changes, MadeDish } from '#shop/domain/pricing/made-dish.ts'

/** An ingredient of the recipe as the list of layers shows it. */
export type LayerRow = {
  key: string
  /** What lies there now, which a swap may have changed. */
  ingredientId: string
  /** What lies there unless the guest changes it. */
  standardId: string
  /** Portions now, and without any change. */
  portions: number
  standard: number
  /** The changes with one portion fewer or more; undefined where that isn't possible. */
  fewer: Changes | undefined
  more: Changes | undefined
  swap: AskedGroup | undefined
  /** Whether there can be fewer or more of it at all. */
  isCounted: boolean
}

/** What a group offers that isn't among the layers already. */
export type OptionRows = AskedGroup & { listed: Option[] }

/**
 * Returns the layers of a dish from top to bottom, and what else can be chosen. Several layers of an ingredient are
 * one row, where the highest lies, which also adds to it; a swappable layer is one for itself.
 */
export function rowsOf(
  dish: ChangeableDish,
  changes: Changes,
  made: MadeDish,
): { layers: LayerRow[]; groups: OptionRows[] } {
  const groups = askedOf(dish, changes)
  const own = [...Map.groupBy(dish.recipe, rowKey)].map(([key, layers]) => {
    const [{ ingredientId } = { ingredientId: '' }] = layers
    const isSwappable = layers.some(({ kind }) => kind === 'swappable')
    const adding = isSwappable ? undefined : adder(groups, ingredientId)
    return { key, layers, adding, at: dish.recipe.lastIndexOf(layers.at(-1) as RecipeLayer) }
  })
  const added = new Set(own.flatMap(({ adding }) => adding?.option.id ?? []))
  return {
    layers: own
      .toSorted((one, other) => rank(dish, other) - rank(dish, one))
      .map((row) => layerRow(dish, changes, made, row)),
    groups: groups
      .map((group) => ({ ...group, listed: group.options.filter(({ id }) => !added.has(id)) }))
      .filter(({ listed }) => listed.length > 0),
  }
}

/** Whether a group takes one more portion, and the tower one more layer. */
export function takesMore(
  { use, chosen }: AskedGroup,
  option: Option,
  made: Pick<MadeDish, 'layers'>,
): boolean {
  const isRoom = option.ingredientId === null || roomAbove(made.layers) > 0
  return isRoom && (chosen.get(option.id) ?? 0) < option.most && sum([...chosen.values()]) < use.max
}

type Own = {
  key: string
  layers: RecipeLayer[]
  adding: { group: AskedGroup; option: Option } | undefined
  at: number
}

function rowKey({ ingredientId, swapGroupId }: RecipeLayer): string {
  return swapGroupId === null ? ingredientId : `${ingredientId}!${swapGroupId}`
}

/** A bun lies above the rest. */
function rank({ parts }: ChangeableDish, { layers: [layer], at }: Own): number {
  const isWrap = parts.ingredients.get(layer?.ingredientId ?? '')?.isWrap
  return isWrap ? Number.POSITIVE_INFINITY : at
}

/** The option that adds a portion of an ingredient, of a group from which nothing has to be chosen. */
function adder(groups: readonly AskedGroup[], ingredientId: string): Own['adding'] {
  for (const group of groups.filter(({ use }) => use.min === 0)) {
    const option = group.options.find((one) => one.ingredientId === ingredientId && !one.asks)
    if (option) return { group, option }
  }
  return undefined
}

function layerRow(
  dish: ChangeableDish,
  changes: Changes,
  made: MadeDish,
  { key, layers, adding }: Own,
): LayerRow {
  const [first] = layers as [RecipeLayer]
  const standardId = first.ingredientId
  const swap = swapOf(dish, first, changes)
  const isOut = changes.without.includes(standardId)
  const standard = sum(layers.map(({ portions }) => portions))
  const removable = sum(
    layers.filter(({ kind }) => kind === 'removable').map(({ portions }) => portions),
  )
  const extra = adding?.group.chosen.get(adding.option.id) ?? 0
  const withExtra = (portions: number) =>
    adding && withOption(changes, adding.group, adding.option.id, portions)
  const isMore = adding !== undefined && takesMore(adding.group, adding.option, made)
  const isBack = isOut && removable <= roomAbove(made.layers)
  return {
    key,
    standardId,
    ingredientId: swappedFor(swap) ?? standardId,
    portions: standard + extra - (isOut ? removable : 0),
    standard,
    fewer: extra > 0 ? withExtra(extra - 1) : lessBy(changes, standardId, isOut ? 0 : removable),
    more: isOut
      ? isBack
        ? withLeftOut(changes, standardId, false)
        : undefined
      : isMore
        ? withExtra(extra + 1)
        : undefined,
    swap,
    isCounted: adding !== undefined || removable > 0,
  }
}

function lessBy(changes: Changes, ingredientId: string, removable: number): Changes | undefined {
  return removable > 0 ? withLeftOut(changes, ingredientId, true) : undefined
}

function swappedFor(swap: AskedGroup | undefined): string | undefined {
  const option = swap?.options.find(({ id }) => swap.chosen.has(id))
  return option?.ingredientId ?? undefined
}
