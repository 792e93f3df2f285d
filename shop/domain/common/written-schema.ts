import { z } from 'zod'
import { MAX_ID_LENGTH } from './limits.ts'
import { isVisible, plainLine } from './plain-text.ts'

/** Text on one line of at most `longest` UTF-16 units, as `plainLine` returns it. */
export function line(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => isVisible(text) && text === plainLine(text))
}

/** The id that an owner or another system gave an entry of the menu. */
export const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(MAX_ID_LENGTH)
