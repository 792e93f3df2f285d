import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { Draft, DraftShape } from '../../draft/draft.ts'
import type { AddToDraft } from '../../draft/draft-acts.ts'
import { type DraftFault, DraftReader } from '../../draft/read-typed.ts'
import { CHOICES_SHAPE, choicesAdder, choicesDraft, readChoices } from './choices-draft.ts'
import { addToCombo, COMBO_SHAPE, comboDraft, readCombo } from './combo-draft.ts'
import { addLayer, RECIPE_SHAPE, readRecipe, recipeDraft } from './recipe-draft.ts'
import { addTimedPrice, readTimes, TIMES_SHAPE, timesDraft } from './times-draft.ts'

/** The parts of an item that have pages of their own, as the last part of their address. */
const PART_NAMES = ['recipe', 'choices', 'combo', 'times'] as const

export type PartName = (typeof PART_NAMES)[number]

/** What a part has to know of the rest of the menu. */
export type Known = { decimals: number; groups: ReadonlyMap<string, OptionGroup> }

/** A part of an item that is a list: how it is typed, and read again. */
export type Part = {
  shape: DraftShape
  draftOf: (item: MenuItemDraft, known: Known) => Draft
  read: (draft: Draft, reader: DraftReader) => Partial<MenuItemDraft>
  adder: (known: Known) => AddToDraft
}

export const PARTS: Record<PartName, Part> = {
  recipe: {
    shape: RECIPE_SHAPE,
    draftOf: ({ recipe }) => recipeDraft(recipe),
    read: (draft, reader) => ({ recipe: readRecipe(draft, reader) }),
    adder: () => addLayer,
  },
  choices: {
    shape: CHOICES_SHAPE,
    draftOf: ({ choices }, known) => choicesDraft(choices, known),
    read: (draft, reader) => ({ choices: readChoices(draft, reader) }),
    adder: choicesAdder,
  },
  combo: {
    shape: COMBO_SHAPE,
    draftOf: ({ slots }, { decimals }) => comboDraft(slots, decimals),
    read: (draft, reader) => ({ slots: readCombo(draft, reader) }),
    adder: () => addToCombo,
  },
  times: {
    shape: TIMES_SHAPE,
    draftOf: (item, { decimals }) => timesDraft(item, decimals),
    read: readTimes,
    adder: () => addTimedPrice,
  },
}

/** Returns the part that an address is about. */
export function partNamed(name: string | undefined): PartName | undefined {
  return PART_NAMES.find((one) => one === name)
}

/** Reads what is typed of a part; refuses with every field that is wrong. */
export function readPart(
  name: PartName,
  draft: Draft,
  { decimals }: Pick<Known, 'decimals'>,
): Outcome<Partial<MenuItemDraft>, DraftFault> {
  const reader = new DraftReader(decimals)
  const fields = PARTS[name].read(draft, reader)
  return reader.refusals.length > 0 ? refused(...reader.refusals) : done(fields)
}
