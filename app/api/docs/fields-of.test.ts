import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './fields-of.ts'

test('the fields of a body are listed with their types, including lists and choices', () => {
  const body = z.strictObject({
    lines: z.array(z.strictObject({ id: z.string(), quantity: z.int() })),
    how: z.enum(['pickup', 'delivery']),
    slot: z.int().nullable().default(null),
    tip: z.union([z.strictObject({ percent: z.int() }), z.strictObject({ amount: z.int() })]),
    point: z.tuple([z.number(), z.number()]).optional(),
  })
  const documented = fieldsOf(z.toJSONSchema(body, { io: 'input' })).map(
    ({ name, type, isRequired }) => {
      return `${name}: ${type}${isRequired ? '' : '?'}`
    },
  )
  expect(documented).toEqual([
    'lines: list of object',
    'lines[].id: string',
    'lines[].quantity: integer',
    'how: "pickup" | "delivery"',
    'slot: integer | null?',
    'tip: object',
    'tip.percent: integer',
    'tip.amount: integer',
    'point: [number, number]?',
  ])
})
