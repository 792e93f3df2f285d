import { z } from 'zod'
import { MAX_ALT_LENGTH } from '#shop/domain/common/limits.ts'
import { get, post } from '../contract/contract.ts'

const picture = z.strictObject({ id: z.string(), address: z.string() })

const state = z.strictObject({
  /** Null: the name of the shop stands in its place. */
  logo: picture.extend({ alt: z.string() }).nullable(),
  /** The mark of the present logo, for a change of it. */
  seen: z.string(),
  /** One that was sent and isn't used yet; `picture` is null until it is encoded. */
  offered: z
    .strictObject({
      percent: z.int(),
      isRefused: z.boolean(),
      picture: picture.nullable(),
    })
    .nullable(),
})

export type LogoState = z.infer<typeof state>

const answer = {
  200: {
    description:
      'A picture that was sent is offered until it is used. It is encoded in the background, and refused if it can’t be.',
    schema: state,
    example: {
      logo: null,
      seen: 'u3kq0Jx2mZbW5vYh',
      offered: {
        percent: 100,
        isRefused: false,
        picture: { id: '0123456789abcdef', address: '/pictures/0123456789abcdef-576.webp' },
      },
    } satisfies LogoState,
  },
}

export const logoContract = get(
  ['Office', '/api/office/logo', 'The logo in place of the shop’s name, and one that was sent'],
  { answer },
)

export const useLogoContract = post(
  [
    'Office',
    '/api/office/logo',
    'Offers a logo, sent as image/png, image/jpeg, image/webp or image/avif; or uses the one that is offered, or none',
  ],
  {
    body: z.strictObject({
      /** The id of the picture that is offered; null: the name of the shop. */
      picture: z.string().nullable(),
      /** What is read where it can't be seen; without it, the name of the shop. */
      alt: z.string().max(MAX_ALT_LENGTH).optional(),
      seen: z.string(),
    }),
    example: { picture: '0123456789abcdef', alt: 'Flattop', seen: 'u3kq0Jx2mZbW5vYh' },
    answer,
    refusals: [
      'picture_too_large',
      'picture_unreadable',
      'picture_is_heic',
      'picture_is_svg',
      'unknown_picture',
      'changed_meanwhile',
      'invalid_value',
    ],
  },
)
