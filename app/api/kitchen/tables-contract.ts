import { z } from 'zod'
import type { TableSign } from '#shop/operations/settings/table-signs.ts'
import { tableName } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'

const tableSign = z.strictObject({
  table: z.string(),
  secret: z.string(),
  address: z.string(),
}) satisfies z.ZodType<TableSign>

const SIGN_EXAMPLE = {
  table: '7',
  secret: 'aG5kR2x1bWJl',
  address: 'https://shop.example/t/7/aG5kR2x1bWJl',
}

export const tablesContract = get(
  [
    'Kitchen',
    '/api/kitchen/tables',
    'The sign of each table, with the secret that an order to it needs',
  ],
  {
    answer: {
      200: {
        description: 'All tables.',
        schema: z.strictObject({ tables: z.array(tableSign) }),
        example: { tables: [SIGN_EXAMPLE] },
      },
    },
  },
)

export const renewTableContract = post(
  ['Kitchen', '/api/kitchen/tables', 'Replaces the sign of a table; the old one stops working'],
  {
    body: z.strictObject({ table: tableName.min(1) }),
    example: { table: '7' },
    answer: { 200: { description: 'The new sign.', schema: tableSign, example: SIGN_EXAMPLE } },
    refusals: ['unknown_table'],
  },
)
