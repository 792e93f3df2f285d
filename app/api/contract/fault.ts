import { z } from 'zod'

/** What is wrong with a body, at a JSON pointer into it. */
export const fault = z.strictObject({
  pointer: z.string(),
  code: z.string(),
  detail: z.string(),
})
