import { priceText } from '#shop/domain/common/amount.ts'
import {
  MAX_GROUP_OPTIONS,
  MAX_ITEM_GROUPS,
  MAX_OPTIONS,
  MAX_PORTIONS,
} from '#shop/domain/common/limits.ts'
import type { GroupUse, OptionGroup } from '#shop/domain/menu/option-group.ts'
import { type Draft, type DraftShape, endOfBlock, headsOf, type Row } from '../../draft/draft.ts'
import type { AddToDraft } from '../../draft/draft-acts.ts'
import type { DraftReader } from '../../draft/read-typed.ts'

type Groups = ReadonlyMap<string, OptionGroup>

/**
 * What guests choose with an item. A group, with the least and the most of it and how many are free, heads its options: each
 * is offered, or hidden, or chosen by default so many times, at its own price or another.
 */
export const CHOICES_SHAPE = {
  fields: [],
  columns: ['g', 'l', 'm', 'f', 'o', 's', 'p'],
  most: MAX_ITEM_GROUPS * (1 + MAX_GROUP_OPTIONS),
  isHead: ({ g = '' }: Row) => g !== '',
} satisfies DraftShape

/** Offered, and not chosen by default. */
export const OFFERED = 'offered'
export const HIDDEN = 'hidden'

/** Returns the choices of an item as they are typed. */
export function choicesDraft(
  choices: readonly GroupUse[],
  { decimals, groups }: { decimals: number; groups: Groups },
): Draft {
  const rows = choices.flatMap((use) => [
    { g: use.groupId, l: String(use.min), m: String(use.max), f: String(use.included) },
    ...(groups.get(use.groupId)?.options ?? []).map(({ id }) => {
      const price = use.prices[id]
      return {
        o: id,
        s: stateOf(use, id),
        p: price === undefined ? '' : priceText(price, decimals),
      }
    }),
  ])
  return { fields: {}, rows }
}

function stateOf({ hidden, defaults }: GroupUse, id: string): string {
  if (hidden.includes(id)) return HIDDEN
  const times = defaults.filter((one) => one === id).length
  return times === 0 ? OFFERED : String(times)
}

/** Reads them again. */
export function readChoices({ rows }: Draft, reader: DraftReader): GroupUse[] {
  const heads = headsOf(rows, CHOICES_SHAPE.isHead)
  const seen = new Set<string>()
  return heads.map((at) => {
    const use = readUse(rows, at, reader)
    if (seen.has(use.groupId)) reader.fault('twice', `l${at}`)
    seen.add(use.groupId)
    return use
  })
}

function readUse(rows: readonly Row[], at: number, reader: DraftReader): GroupUse {
  const head = rows[at] ?? {}
  const min = reader.count(head, 'l', at, { most: MAX_OPTIONS })
  const max = reader.count(head, 'm', at, { least: 1, most: MAX_OPTIONS })
  const included = reader.count(head, 'f', at, { most: MAX_OPTIONS })
  const use: GroupUse = {
    groupId: head.g ?? '',
    min,
    max,
    included,
    defaults: [],
    hidden: [],
    prices: {},
  }
  const end = endOfBlock(rows, at, CHOICES_SHAPE.isHead)
  for (let index = at + 1; index < end; index += 1) {
    const { o = '', s = '', ...row } = rows[index] ?? {}
    const price = reader.price(row, 'p', index)
    if (price !== null) use.prices[o] = price
    if (s === HIDDEN) use.hidden.push(o)
    else if (s !== OFFERED) {
      const times = reader.count({ s }, 's', index, { least: 1, most: MAX_PORTIONS })
      use.defaults.push(...Array.from({ length: times }, () => o))
    }
  }
  if (min > max || included > max || use.defaults.length > max) {
    reader.fault('least_over_most', `m${at}`)
  }
  return use
}

/** Adds a list of choices at the end: guests may take one of it. */
export function choicesAdder({ groups }: { groups: Groups }): AddToDraft {
  return (draft, groupId) => {
    const group = groups.get(groupId)
    if (!group || draft.rows.some(({ g }) => g === groupId)) return draft
    const options = group.options.map(({ id }) => ({ o: id, s: OFFERED, p: '' }))
    const head = { g: groupId, l: '0', m: '1', f: '0' }
    return { ...draft, rows: [...draft.rows, head, ...options] }
  }
}
