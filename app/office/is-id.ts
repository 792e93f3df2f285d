import { MAX_ID_LENGTH } from '#shop/domain/common/limits.ts'

/** Whether a text may be the id of an item or of a change in the log. */
export function isId(text: string): boolean {
  return text.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(text)
}
