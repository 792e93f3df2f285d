import type { SavedReply, WordsFault } from '#shop/domain/settings/shop-texts.ts'
import type { RepliesAnswer } from './replies-address.ts'

/** A reply in its form, at its place; `isNew`: there is none yet. */
export type ReplyForm = SavedReply & { at: number; isNew: boolean }

export type RepliesData = {
  replies: readonly SavedReply[]
  /** Whether they are the shop's own. */
  isOwn: boolean
  /** The mark of the present ones, by which a form says what its owner saw. */
  seen: string
  form: ReplyForm | null
  answer: RepliesAnswer | null
}

/** A reply that can't be saved: what was typed, and why not. */
export type ReplyRefusal = SavedReply & {
  wrong: Record<keyof SavedReply, WordsFault | null> | 'changed_meanwhile'
}
