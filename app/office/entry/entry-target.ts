import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import {
  removeEmptyCategory,
  removeIngredient,
  removeOptionGroup,
  removeSchedule,
  saveCategory,
  saveIngredient,
  saveOptionGroup,
  saveSchedule,
} from '#shop/operations/menu/save-menu-lists.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Draft } from '../draft/draft.ts'
import type { DraftTarget } from '../draft/draft-action.ts'
import { DraftReader } from '../draft/read-typed.ts'
import { readCategory } from './category-draft.ts'
import { ENTRY_KINDS, type EntryKind } from './entry-kinds.ts'
import { readGroup } from './group-draft.ts'
import { readIngredient } from './ingredient-draft.ts'
import { NEW_ENTRY } from './new-entry.ts'
import { storedText } from './read-entry.ts'
import { readSchedule } from './schedule-draft.ts'

type Asked = { kind: EntryKind; id: string }
type Doing = { shop: Shop; by: string; menu: MenuDraft; id: string | null }

/** What the form of an entry saves; null if there is no such entry. */
export async function entryTarget(
  shop: Shop,
  by: string,
  { kind, id }: Asked,
): Promise<DraftTarget | null> {
  const menu = await readMenuDraft(shop.read)
  const { currency } = await readSettings(shop.read)
  const { list, shape, entity, pageOf } = ENTRY_KINDS[kind]
  const isNew = id === NEW_ENTRY
  if (!isNew && !menu[list].some((one) => one.id === id)) return null
  const doing = { shop, by, menu, id: isNew ? null : id }
  return {
    shape,
    entity,
    pageOf,
    present: isNew ? null : storedText(menu, kind, id, currency.decimals),
    async write(draft) {
      const outcome = await WRITERS[kind](doing, draft, new DraftReader(currency.decimals))
      if (!outcome.ok) return outcome
      return done({ id: outcome.value.id, isChanged: outcome.value.changed.length > 0 })
    },
    async remove() {
      const outcome = await REMOVERS[kind](shop, { id, by })
      return outcome.ok ? done({ id, isChanged: true }) : outcome
    },
  }
}

const REMOVERS = {
  ingredients: removeIngredient,
  choices: removeOptionGroup,
  times: removeSchedule,
  categories: removeEmptyCategory,
}

type Written = Awaited<ReturnType<typeof saveIngredient>>

const WRITERS: Record<
  EntryKind,
  (doing: Doing, draft: Draft, reader: DraftReader) => Promise<Written>
> = {
  async ingredients({ shop, by, menu, id }, draft, reader) {
    const seen = menu.ingredients.find((one) => one.id === id)
    const fields = readIngredient(draft, reader, seen ?? null)
    return unlessWrong(reader) ?? saveIngredient(shop, { id, fields, seen, by })
  },
  async choices({ shop, by, menu, id }, draft, reader) {
    const seen = menu.groups.find((one) => one.id === id)
    const taken = new Set(menu.groups.flatMap(({ options }) => options.map((one) => one.id)))
    const fields = readGroup(draft, reader, { present: seen ?? null, taken })
    return unlessWrong(reader) ?? saveOptionGroup(shop, { id, fields, seen, by })
  },
  async times({ shop, by, menu, id }, draft, reader) {
    const seen = menu.schedules.find((one) => one.id === id)
    const fields = readSchedule(draft, reader)
    return unlessWrong(reader) ?? saveSchedule(shop, { id, fields, seen, by })
  },
  async categories({ shop, by, menu, id }, draft, reader) {
    const seen = menu.categories.find((one) => one.id === id)
    const others = menu.categories.filter((one) => one !== seen)
    const fields = readCategory(draft, reader, others)
    return unlessWrong(reader) ?? saveCategory(shop, { id, fields, seen, by })
  },
}

function unlessWrong({ refusals }: DraftReader): Outcome<never, 'invalid_value'> | null {
  return refusals.length > 0 ? refused({ code: 'invalid_value' }) : null
}
