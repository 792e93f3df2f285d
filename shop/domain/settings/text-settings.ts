import { z } from 'zod'
import { MAX_ID_LENGTH, MAX_POSTERS } from '../common/limits.ts'
import { setting } from './setting.ts'
import { savedReplies, shopPoster, shopTexts } from './shop-texts.ts'
import { namedPicture } from './value-schema.ts'

/** What the shop shows, and its own texts. */
export const TEXT_SETTINGS = {
  /** The id of the item shown in the hero; null: the best rated. */
  featuredItemId: setting({
    value: z.string().max(MAX_ID_LENGTH).nullable(),
    initial: null,
    readBy: 'public',
    group: 'texts',
    words: 'slug',
    field: 'featured',
  }),
  /** The wide picture of the page about the shop, or null. */
  scenePicture: setting({
    value: namedPicture.nullable(),
    initial: null,
    readBy: 'staff',
    group: 'texts',
    words: 'object',
    field: 'scene',
  }),
  /** The posters at the foot of the menu; none: those of the messages. */
  posters: setting({
    value: z.array(shopPoster).max(MAX_POSTERS),
    initial: [],
    readBy: 'staff',
    group: 'texts',
    words: 'posters',
  }),
  /** The answers to guests that are written already; none: Flattop's. */
  replies: setting({
    value: savedReplies,
    initial: [],
    readBy: 'staff',
    group: 'texts',
    words: 'replies',
  }),
  /** The shop's own texts; those that are missing are taken from the messages. */
  texts: setting({
    value: shopTexts,
    initial: {},
    readBy: 'staff',
    group: 'texts',
    words: 'object',
  }),
}
