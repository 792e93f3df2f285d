import { z } from 'zod'
import { setting } from './setting.ts'
import { MAX_POSTERS, shopPoster, shopTexts } from './shop-texts.ts'
import { namedPicture } from './value-schema.ts'

/** What the shop shows and says in its own words. */
export const TEXT_SETTINGS = {
  /** The id of the item shown in the hero; null takes the best rated. */
  featuredItemId: setting({
    value: z.string().max(64).nullable(),
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
  /** The posters at the foot of the menu; none is those of the messages. */
  posters: setting({
    value: z.array(shopPoster).max(MAX_POSTERS),
    initial: [],
    readBy: 'staff',
    group: 'texts',
    words: 'posters',
  }),
  /** What the shop says in its own words; what it leaves out is said in those of the messages. */
  texts: setting({
    value: shopTexts,
    initial: {},
    readBy: 'staff',
    group: 'texts',
    words: 'object',
  }),
}
