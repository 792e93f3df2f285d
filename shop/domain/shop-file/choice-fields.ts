import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { ALLERGENS } from '../common/allergens.ts'
import { MAX_PORTIONS } from '../common/limits.ts'
import { slugFrom } from '../common/slug.ts'
import { ingredientDraft } from '../menu/ingredient.ts'
import {
  type GroupUse,
  groupUse,
  type Option,
  type OptionGroup,
  option,
  optionGroupDraft,
} from '../menu/option-group.ts'
import { type RecipeLayer, recipeLayer } from '../menu/recipe.ts'
import type { FileReader } from './file-reader.ts'
import {
  decimal,
  expecting,
  fields,
  optionalWords,
  percentage,
  whole,
  words,
  writtenId,
} from './file-values.ts'
import { fileScheduleId, fileTimedPrices } from './schedule-fields.ts'
import { type FileSlice, fileSlices, readSlices } from './slice-fields.ts'

/** An ingredient as a file has it; fields that the file leaves out stay as they are. */
export type FileIngredient = Given<Omit<WrittenIngredient, 'layers'>> & {
  line: number
  id: string
  layers?: FileSlice[]
}

type WrittenIngredient = z.infer<ReturnType<typeof fileIngredient>>

/** Without the fields that the file leaves out. */
type Given<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> }

/** A group as a file has it, complete, with the line of each option. */
export type FileGroup = OptionGroup & { line: number; optionLines: number[] }

const stored = ingredientDraft.shape
const reference = expecting('id', writtenId.pipe(stored.id))

/** What an ingredient is known to contain. `"free": "others"` says that nothing else is in it. */
const allergens = expecting(
  'allergens',
  z
    .strictObject({
      contains: stored.allergens.shape.contains.default([]),
      mayContain: stored.allergens.shape.mayContain.default([]),
      free: z.union([z.literal('others'), stored.allergens.shape.free]).default([]),
    })
    .transform(({ contains, mayContain, free }) => ({
      contains,
      mayContain,
      free: free === 'others' ? othersThan([...contains, ...mayContain]) : free,
    }))
    .pipe(stored.allergens),
)

function othersThan(named: readonly string[]) {
  return ALLERGENS.filter((allergen) => !named.includes(allergen))
}

/** An ingredient, with prices of so many decimals. */
function fileIngredient(decimals: number) {
  return fields({
    id: reference.optional(),
    name: expecting('name', words.pipe(stored.name)),
    kitchenName: expecting('kitchen_name', optionalWords.pipe(stored.kitchenName)).optional(),
    allergens: allergens.optional(),
    diets: expecting('diets', stored.diets).optional(),
    traits: expecting('traits', stored.traits).optional(),
    energy: whole(stored.energy.unwrap()).nullable().optional(),
    extraPrice: expecting('price', decimal(decimals).pipe(stored.extraPrice)).optional(),
    makeMinutes: whole(stored.makeMinutes, 'minutes').optional(),
    patties: whole(stored.patties).optional(),
    dailyStock: whole(stored.dailyStock.unwrap()).nullable().optional(),
    isWrap: expecting('true_or_false', stored.isWrap).optional(),
    colour: expecting('hex_colour', stored.colour).optional(),
    layers: fileSlices.optional(),
  })
}

/** How an item or an option asks for a group: its id alone, or with what differs from any number of it. */
export function fileGroupUse(decimals: number) {
  const shape = groupUse.shape
  const written = z.strictObject({
    group: writtenId.pipe(shape.groupId),
    min: decimal(0).pipe(shape.min).default(0),
    max: decimal(0).pipe(shape.max).default(MAX_PORTIONS),
    included: decimal(0).pipe(shape.included).default(0),
    defaults: shape.defaults.default([]),
    hidden: shape.hidden.default([]),
    prices: z.record(z.string(), decimal(decimals)).default({}),
  })
  const short = z.string().transform((group): z.input<typeof written> => ({ group }))
  return expecting(
    'group_use',
    z
      .union([short.pipe(written), written])
      .transform(({ group, ...use }): GroupUse => ({ groupId: group, ...use }))
      .pipe(groupUse),
  )
}

/** A layer: an ingredient's id alone where guests can't change it, or with what they can. */
export const fileLayer = expecting(
  'layer',
  z
    .union([
      z.string().transform((ingredient) => ({ ingredient })),
      z.strictObject({
        ingredient: writtenId,
        portions: decimal(0).optional(),
        removable: z.boolean().optional(),
        swap: writtenId.optional(),
      }),
    ])
    .transform(layerOf)
    .pipe(recipeLayer),
)

type WrittenLayer = {
  ingredient: string
  portions?: number | undefined
  removable?: boolean | undefined
  swap?: string | undefined
}

function layerOf({ ingredient, portions = 1, removable, swap }: WrittenLayer): RecipeLayer {
  const kind = removable ? 'removable' : swap === undefined ? 'fixed' : 'swappable'
  return { ingredientId: ingredient, portions, kind, swapGroupId: swap ?? null }
}

const optionShape = option.shape

function fileOption(decimals: number) {
  return fields({
    id: reference.optional(),
    name: expecting('name', words.pipe(optionShape.name)),
    ingredient: reference.optional(),
    price: expecting('price', decimal(decimals).pipe(optionShape.price.unwrap())).optional(),
    most: whole(optionShape.most).optional(),
    taxRate: expecting('tax_rate', percentage.pipe(optionShape.taxRate.unwrap())).optional(),
    isDeposit: expecting('true_or_false', z.boolean()).optional(),
    asks: fileGroupUse(decimals).optional(),
    timedPrices: fileTimedPrices(decimals),
  })
}

/** Reads the ingredients that stand at a path. */
export function readIngredients(
  file: FileReader,
  path: JSONPath,
  decimals: number,
): FileIngredient[] {
  const schema = fileIngredient(decimals)
  return file.entries(path).flatMap((place) => {
    const read = file.read(schema, place)
    if (!read) return []
    const { id, layers, ...rest } = read
    return {
      line: file.lineOf(place),
      id: id ?? slugFrom(rest.name),
      ...given(rest),
      ...(layers ? { layers: readSlices(file, [...place, 'layers'], layers) } : {}),
    }
  })
}

/** Reads the groups that stand at a path. */
export function readGroups(file: FileReader, path: JSONPath, decimals: number): FileGroup[] {
  const whole = fields({
    id: reference.optional(),
    name: expecting('name', words.pipe(optionGroupDraft.shape.name)),
    options: z.array(z.unknown()),
    schedule: fileScheduleId,
  })
  const schema = fileOption(decimals)
  return file.entries(path).flatMap((place) => {
    const read = file.read(whole, place)
    const options = file.entries([...place, 'options']).flatMap((at) => {
      const one = file.read(schema, at)
      return one ? { ...one, line: file.lineOf(at) } : []
    })
    if (!read) return []
    const id = read.id ?? slugFrom(read.name)
    return {
      line: file.lineOf(place),
      id,
      name: read.name,
      options: options.map((one) => optionFrom(one, id)),
      scheduleId: read.schedule ?? null,
      optionLines: options.map(({ line }) => line),
    }
  })
}

type WrittenOption = z.infer<ReturnType<typeof fileOption>>

/** Its id is derived from the group's and its name where the file gives none. */
function optionFrom(
  { id, name, ingredient, price, most, taxRate, isDeposit, asks, timedPrices }: WrittenOption,
  groupId: string,
): Option {
  return {
    id: id ?? `${groupId}-${slugFrom(name)}`,
    name,
    ingredientId: ingredient ?? null,
    price: price ?? null,
    most: most ?? 1,
    taxRate: taxRate ?? null,
    isDeposit: isDeposit ?? false,
    asks: asks ?? null,
    timedPrices: timedPrices ?? [],
  }
}

function given<Value extends object>(value: Value): Given<Value> {
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(fields) as Given<Value>
}
