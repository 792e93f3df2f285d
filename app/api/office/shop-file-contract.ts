import { z } from 'zod'
import type { MenuFault } from '#shop/domain/shop-file/fault.ts'
import { get, post } from '../contract/contract.ts'

const yes = z.literal('yes').optional()

export const shopFileQuery = z.object({
  /** A version by its id; without it, the shop as it is. */
  version: z.string().optional(),
  /** As a zip with its pictures. */
  pictures: yes,
})

/** Of the address; without `apply` nothing changes. */
export const importQuery = z.object({
  apply: yes,
  /** What the file leaves out may be removed. */
  remove: yes,
  /** The `seen` of a look: refused if the shop is another one by now. */
  seen: z.string().optional(),
})

export const shopFileContract = get(
  ['Office', '/api/office/shop-file', 'The whole shop as one file: menu, settings and texts'],
  {
    query: shopFileQuery,
    answer: {
      200: {
        description:
          'Without guests, orders, codes and secrets. Pictures are addresses of the shop; with pictures=yes it is a zip of shop.json and the files behind them.',
        text: { type: 'application/json', example: '{ "shop": { … }, "categories": [ … ] }' },
      },
    },
    refusals: ['unknown_file', 'export_too_large'],
  },
)

const difference = z.strictObject({
  place: z.array(z.string()),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The body is the file itself, which the shop reads with its lines, or a zip of it with its pictures. */
export const importContract = post(
  [
    'Office',
    '/api/office/shop-file',
    'What a shop file would change, or a zip of it as application/zip; with apply, imports it',
  ],
  {
    query: importQuery,
    body: z.looseObject({}),
    example: { shop: { name: 'Flattop' }, categories: [] },
    answer: {
      200: {
        description: 'Each field that differs. The shop as it was is kept as the version.',
        schema: z.strictObject({
          applied: z.boolean(),
          seen: z.string(),
          difference: z.array(difference),
          notes: z.array(z.string()),
          removes: z.boolean(),
          version: z.string().nullable(),
        }),
        example: {
          applied: false,
          seen: 'u3kq0Jx2mZbW5vYh',
          difference: [{ place: ['items', 'Cola', 'price'], before: '3.00', after: '3.20' }],
          notes: [],
          removes: false,
          version: null,
        },
      },
    },
    refusals: [
      'shop_file_refused',
      'changed_meanwhile',
      'invalid_query',
      'not_text',
      'zip_unreadable',
      'zip_too_large',
      'zip_without_shop',
      'zip_picture_broken',
      'zip_too_many_pixels',
    ],
    errors: z.strictObject({
      code: z.string() as z.ZodType<MenuFault['code']>,
      line: z.int(),
      detail: z.string(),
    }),
  },
)
