import { z } from 'zod'
import { get, post } from '../contract/contract.ts'

const state = z.strictObject({
  /** One that was sent and that nothing shows yet; `picture` is null until it is encoded. */
  offered: z
    .strictObject({
      percent: z.int(),
      isRefused: z.boolean(),
      picture: z.strictObject({ id: z.string(), address: z.string() }).nullable(),
    })
    .nullable(),
})

export type FrontPictureState = z.infer<typeof state>

const answer = {
  200: {
    description:
      'A picture that was sent is encoded in the background, and refused if it can’t be. Its id is for `posters` and `scenePicture` of the settings.',
    schema: state,
    example: {
      offered: {
        percent: 100,
        isRefused: false,
        picture: { id: '0123456789abcdef', address: '/pictures/0123456789abcdef-960.webp' },
      },
    } satisfies FrontPictureState,
  },
}

export const frontPictureContract = get(
  ['Office', '/api/office/front-picture', 'A picture that was sent for a poster or for Details'],
  { answer },
)

export const discardFrontPictureContract = post(
  [
    'Office',
    '/api/office/front-picture',
    'Offers a picture for a poster or for Details, sent as image/png, image/jpeg, image/webp or image/avif; or discards the one that is offered',
  ],
  {
    body: z.strictObject({ discard: z.literal(true) }),
    example: { discard: true },
    answer,
    refusals: ['picture_too_large', 'picture_unreadable', 'picture_is_heic', 'picture_is_svg'],
  },
)
