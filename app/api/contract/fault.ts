import { z } from 'zod'

/** One fault of a body, with a JSON pointer to the place. */
export const fault = z.strictObject({
  pointer: z.string(),
  code: z.string(),
  detail: z.string(),
})
