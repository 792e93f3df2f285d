import type { z } from 'zod'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { NamedList } from '#shop/domain/menu/uses-of.ts'
import { isWholeMenu } from '#shop/domain/menu/whole-menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { replaceMenu } from './replace-menu.ts'

type EntryOf<Name extends NamedList> = MenuDraft[Name][number]

/** A list of the menu: what an entry of it may hold, and how many there may be. */
export type MenuList<Name extends NamedList> = {
  name: Name
  schema: z.ZodType
  most: number
  /** What an entry has of its own where it is left out; `before` is undefined for a new one. */
  derived?: (
    name: string,
    before: EntryOf<Name> | undefined,
    all: readonly EntryOf<Name>[],
  ) => Partial<EntryOf<Name>>
  /** What of an entry others have already. */
  taken?: (entry: EntryOf<Name>, all: readonly EntryOf<Name>[]) => Refusal<EntryFault>[]
}

type EntryFault =
  | 'invalid_value'
  | 'broken_reference'
  | 'too_many_entries'
  | 'name_taken'
  | 'anchor_taken'

export type SaveEntry<Name extends NamedList> = {
  /** The id of the one that changes; null adds one, whose id comes from its name. */
  id: string | null
  /** A category's anchor stays as it is when left out; a new one's comes from its name. */
  fields: Omit<EntryOf<Name>, 'id' | 'anchor'> & { anchor?: string }
  /** What its owner saw of it; refused where the stored one differs in a field that changes. */
  seen?: { [Field in keyof EntryOf<Name>]?: EntryOf<Name>[Field] | undefined } | undefined
  by: Actor
}

export type RemoveEntry = { id: string; by: Actor }

type Saved = Outcome<{ id: string; changed: string[] }, EntryFault | 'changed_meanwhile' | 'gone'>

/** Adds or changes an entry of a list; returns its id and what differs now. `gone`: there is none with that id. */
export function saveEntry<Name extends NamedList>(
  shop: Shop,
  list: MenuList<Name>,
  { id, fields, seen, by }: SaveEntry<Name>,
): Promise<Saved> {
  return logChanges(shop, by, async (log): Promise<Saved> => {
    const menu = await readMenuDraft(log.tx)
    const entries: EntryOf<Name>[] = menu[list.name]
    const before = entries.find((entry) => entry.id === id)
    if (id !== null && !before) return refused({ code: 'gone', field: 'id' })
    const after = {
      ...list.derived?.(fields.name, before, entries),
      ...fields,
      id: id ?? newId(fields.name, entries),
    } as EntryOf<Name>
    const changed = before ? differing(before, after) : ['id']
    if (changed.length === 0) return done({ id: after.id, changed })
    if (before && seen) {
      const stale = differing({ ...before, ...seen }, before).filter((one) => changed.includes(one))
      const codes = stale.map((field) => ({ code: 'changed_meanwhile' as const, field }))
      if (codes.length > 0) return refused(...codes)
    }
    const others = before
      ? entries.map((one) => (one === before ? after : one))
      : [...entries, after]
    const wanted = { ...menu, [list.name]: others } as MenuDraft
    const refusals = entryRefusals(list, after, wanted)
    if (refusals.length > 0) return refused(...refusals)
    await replaceMenu(log, menu, wanted)
    return done({ id: after.id, changed })
  })
}

/** Removes an entry of a list. Refused with `still_used` where the menu names it. */
export function removeEntry<Name extends NamedList>(
  shop: Shop,
  { name }: Pick<MenuList<Name>, 'name'>,
  { id, by }: RemoveEntry,
): Promise<Outcome<null, 'gone' | 'still_used'>> {
  return logChanges(shop, by, async (log): Promise<Outcome<null, 'gone' | 'still_used'>> => {
    const menu = await readMenuDraft(log.tx)
    const entries: EntryOf<Name>[] = menu[name]
    const others = entries.filter((entry) => entry.id !== id)
    if (others.length === entries.length) return refused({ code: 'gone', field: 'id' })
    const wanted = { ...menu, [name]: others } as MenuDraft
    if (!isWholeMenu(wanted)) return refused({ code: 'still_used' })
    await replaceMenu(log, menu, wanted)
    return done(null)
  })
}

function entryRefusals<Name extends NamedList>(
  { name, schema, most, taken }: MenuList<Name>,
  entry: EntryOf<Name>,
  wanted: MenuDraft,
): Refusal<EntryFault>[] {
  const found = schema.safeParse(entry)
  const fields = new Set(found.error?.issues.map(({ path }) => String(path[0] ?? 'id')))
  const invalid = [...fields].map((field) => ({ code: 'invalid_value' as const, field }))
  if (invalid.length > 0) return invalid
  if (wanted[name].length > most) return [{ code: 'too_many_entries' }]
  const refusals = taken?.(entry, wanted[name]) ?? []
  if (refusals.length > 0) return refusals
  return isWholeMenu(wanted) ? [] : [{ code: 'broken_reference' }]
}

function newId(name: string, entries: readonly { id: string }[]): string {
  return freeName(slugFrom(name), new Set(entries.map(({ id }) => id)))
}

function differing<Entry extends object>(one: Entry, other: Entry): string[] {
  return (Object.keys(other) as (keyof Entry & string)[]).filter((field) => {
    return JSON.stringify(one[field]) !== JSON.stringify(other[field])
  })
}
