import type { MenuAnswer } from '../menu/menu-answer.ts'
import type { DishEdit } from './dish-values.ts'

/** What came of saving a dish: what to say of it, and where to go on. */
type DishSaved = { ok: true; answer: MenuAnswer | null; next: string | null }

/** Why a dish was not saved. `edit` is what to show again; null where nothing could be read. */
export type DishRefused = {
  ok: false
  why: 'wrong' | 'clash' | 'unknown_item' | 'not_sent'
  edit: DishEdit | null
}

export type DishAnswer = DishSaved | DishRefused
