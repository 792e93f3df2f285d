import { tableSign, tablesAnswer } from '../answers/staff-answers.ts'
import { tableBody } from '../body/posted-bodies.ts'
import { type ApiCall, get, post } from './api-call.ts'

const TABLE_SIGN = {
  table: '7',
  secret: 'aG5kR2x1bWJl',
  address: 'https://shop.example/t/7/aG5kR2x1bWJl',
}

/** What programs may ask of the signs on tables. */
export const TABLE_CALLS: readonly ApiCall[] = [
  get(
    [
      'Kitchen',
      '/api/kitchen/tables',
      'The sign of each table, with the secret that an order to it needs',
    ],
    {
      answer: {
        200: {
          description: 'All tables.',
          schema: tablesAnswer,
          example: { tables: [TABLE_SIGN] },
        },
      },
    },
  ),
  post(
    ['Kitchen', '/api/kitchen/tables', 'Replaces the sign of a table; the old one stops working'],
    {
      body: tableBody,
      example: { table: '7' },
      answer: { 200: { description: 'The new sign.', schema: tableSign, example: TABLE_SIGN } },
      refusals: { codes: { 404: ['unknown_table'] } },
    },
  ),
]
