import { z } from 'zod'
import { openingPeriod } from '#shop/domain/hours/opening-schema.ts'
import type { CodeHold } from '#shop/domain/pricing/code-hold.ts'

/** ISO weekdays, on which the hours begin: 1 is Monday; none: every day. */
export const codeWeekdays = z.array(openingPeriod.shape.weekday)

/** Minutes after midnight; null: all day. An end that is not after the beginning is on the next day. */
export const codeHours = z.strictObject({ from: z.int().min(0), until: z.int().min(0) }).nullable()

export const codeHold = z.strictObject({
  /** Of neither any: the whole menu. */
  itemIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  weekdays: codeWeekdays,
  hours: codeHours,
  isFirstOrder: z.boolean(),
  /** Whether its dates, days and hours are those of placing an order, not those it is promised for. */
  isByOrderTime: z.boolean(),
}) satisfies z.ZodType<CodeHold>
