/** A draft as it was stored once, as text, and the mark by which a form says that it saw it. */
export type Seen = { text: string; mark: string }

/** What is typed, over what its owner saw; `theirs` is what somebody else made of it meanwhile. */
export type DraftEdit = { text: string; base: Seen; theirs: Seen | null }

/** Returns a draft that was begun over what was seen then, over what is stored by now. */
export function over({ text, base }: Pick<DraftEdit, 'text' | 'base'>, now: Seen): DraftEdit {
  const isTyped = text !== base.text && text !== now.text
  if (!isTyped) return { text: now.text, base: now, theirs: null }
  if (base.mark === now.mark || base.text === now.text) return { text, base: now, theirs: null }
  return { text, base, theirs: now }
}

/** Returns the same once its owner has picked one of the two. */
export function picked(edit: DraftEdit, whose: 'mine' | 'theirs'): DraftEdit {
  const { theirs } = edit
  if (!theirs) return edit
  return { text: whose === 'mine' ? edit.text : theirs.text, base: theirs, theirs: null }
}

/** Whether anything differs from what was seen. */
export function isTyped({ text, base }: DraftEdit): boolean {
  return text !== base.text
}
