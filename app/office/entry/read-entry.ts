import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { type WallMinute, writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { Schedule } from '#shop/domain/menu/schedule.ts'
import { firstTogether, timesOf } from '#shop/domain/menu/schedule-times.ts'
import { usesOf } from '#shop/domain/menu/uses-of.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Draft } from '../draft/draft.ts'
import type { AddToDraft } from '../draft/draft-acts.ts'
import { readResult } from '../draft/draft-answer.ts'
import { readDrawn } from '../draft/read-drawn.ts'
import { readTouched } from '../impact/read-touched.ts'
import { categoryText } from './category-draft.ts'
import { ENTRY_KINDS, type EntryKind } from './entry-kinds.ts'
import { groupText, optionAdder } from './group-draft.ts'
import { ingredientText } from './ingredient-draft.ts'
import { NEW_ENTRY } from './new-entry.ts'
import { addDates, scheduleText } from './schedule-draft.ts'

/** Reads what the page of an entry shows; null if there is no such entry. */
export async function readEntry(
  context: Readonly<RouterContextProvider>,
  kind: EntryKind,
  id: string,
  query: URLSearchParams,
) {
  const shop = context.get(shopContext)
  const [menu, { currency, timeZone }] = [
    await readMenuDraft(shop.read),
    await readSettings(shop.read),
  ]
  const { list, shape } = ENTRY_KINDS[kind]
  const entry = menu[list].find((one) => one.id === id)
  if (!entry && id !== NEW_ENTRY) return null
  const present = storedText(menu, kind, id, currency.decimals)
  const named = ({ id: value, name }: { id: string; name: string }) => ({ value, label: name })
  const now = shop.clock()
  const schedule = kind === 'times' ? menu.schedules.find((one) => one.id === id) : undefined
  return {
    now,
    seenAt: schedule ? comingStart(schedule, now, timeZone) : null,
    kind,
    id,
    name: entry?.name ?? null,
    uses: entry ? usesOf(menu, list, id) : [],
    touched: await readTouched(context, { list, id }),
    ingredients: menu.ingredients.map(named),
    schedules: menu.schedules.map(named),
    categories: menu.categories.map(({ id: other, name }) => ({ id: other, name })),
    drawn: readDrawn(shop, query, { shape, present, add: adderOf(kind, menu.ingredients) }),
    result: readResult(query),
  }
}

export type EntryData = NonNullable<Awaited<ReturnType<typeof readEntry>>>

/** The minute at which a schedule begins next, or now while it runs; null: never again. */
function comingStart(schedule: Schedule, now: number, timeZone: string): WallMinute | null {
  const next = firstTogether([timesOf(schedule, timeZone)], now)
  return next && writeWallMinute(Math.max(next.opens, now), timeZone)
}

/** Returns an entry as it is typed; a new one as it begins. */
export function storedText(menu: MenuDraft, kind: EntryKind, id: string, decimals: number): Draft {
  const find = <Entry extends { id: string }>(all: readonly Entry[]) =>
    all.find((one) => one.id === id) ?? null
  if (kind === 'ingredients') return ingredientText(find(menu.ingredients), decimals)
  if (kind === 'categories') return categoryText(find(menu.categories))
  return kind === 'choices'
    ? groupText(find(menu.groups), decimals)
    : scheduleText(find(menu.schedules))
}

function adderOf(
  kind: EntryKind,
  ingredients: readonly { id: string; name: string }[],
): AddToDraft {
  if (kind === 'times') return addDates
  return optionAdder((id) => ingredients.find((one) => one.id === id)?.name)
}
