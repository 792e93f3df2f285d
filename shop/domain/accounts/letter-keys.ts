/** Whether keys that are one letter, digit or sign do something for somebody. */
export const LETTER_KEYS = ['on', 'off'] as const
export type LetterKeys = (typeof LETTER_KEYS)[number]

/**
 * What is known of them at a screen: what whoever is there chose, that they chose nothing yet, or that nobody is known. With
 * the last two the screen's own switch counts.
 */
export type KeysWish = LetterKeys | 'unchosen' | 'nobody'

/** Whether they do something at a screen. */
export type KeysHere = {
  wish: KeysWish
  /** Whom it counts for at a shared screen; null: nobody, or who is signed in. */
  person: string | null
}

/** What somebody may say of them; `unchosen` takes back that they ever said something. */
export type ChosenKeys = Exclude<KeysWish, 'nobody'>

/** Reads what a form says of them; null: nothing that is known. */
export function chosenKeysIn(typed: string): ChosenKeys | null {
  return ([...LETTER_KEYS, 'unchosen'] as const).find((each) => each === typed) ?? null
}
