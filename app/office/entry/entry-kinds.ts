import { href } from '#app/href.ts'
import type { ChangedEntity } from '#shop/domain/common/change.ts'
import type { NamedList } from '#shop/domain/menu/uses-of.ts'
import type { DraftShape } from '../draft/draft.ts'
import { CATEGORY_SHAPE } from './category-draft.ts'
import { GROUP_SHAPE } from './group-draft.ts'
import { INGREDIENT_SHAPE } from './ingredient-draft.ts'
import { SCHEDULE_SHAPE } from './schedule-draft.ts'

/** The lists of the menu whose entries have pages. */
export type EntryKind = 'ingredients' | 'choices' | 'times' | 'categories'

type Kind = {
  list: NamedList
  entity: ChangedEntity
  shape: DraftShape
  /** The page that lists them. */
  above: () => string
  pageOf: (entry: string) => string
}

export const ENTRY_KINDS: Record<EntryKind, Kind> = {
  ingredients: {
    list: 'ingredients',
    entity: 'ingredient',
    shape: INGREDIENT_SHAPE,
    above: () => href('/office/menu/ingredients'),
    pageOf: (entry) => href('/office/menu/ingredients/:entry', { entry }),
  },
  choices: {
    list: 'groups',
    entity: 'option_group',
    shape: GROUP_SHAPE,
    above: () => href('/office/menu/choices'),
    pageOf: (entry) => href('/office/menu/choices/:entry', { entry }),
  },
  times: {
    list: 'schedules',
    entity: 'schedule',
    shape: SCHEDULE_SHAPE,
    above: () => href('/office/menu/times'),
    pageOf: (entry) => href('/office/menu/times/:entry', { entry }),
  },
  categories: {
    list: 'categories',
    entity: 'category',
    shape: CATEGORY_SHAPE,
    above: () => href('/office/menu/categories'),
    pageOf: (entry) => href('/office/menu/categories/:entry', { entry }),
  },
}
