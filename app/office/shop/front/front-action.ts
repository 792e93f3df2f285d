import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { posterFaults, type ShopPoster } from '#shop/domain/settings/shop-texts.ts'
import type { FrontKey } from '#shop/operations/settings/read-front-page.ts'
import { discardPicture } from '#shop/operations/settings/send-picture.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../../is-id.ts'
import { changedAddress, changeSetting, undoSetting } from '../../parts/change-setting.ts'
import { moved } from '../../parts/moved.ts'
import { DETAILS, doneAddress, pictureAddress, readPlace, refusedAddress } from './front-address.ts'
import type { PosterRefusal } from './front-data.ts'
import { shownTexts } from './read-front.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = [
  'do',
  'at',
  'dish',
  'title',
  'text',
  'picture',
  'alt',
  'place',
  'seen',
  'seenScene',
  'change',
] as const

type Posted = Record<(typeof FIELDS)[number], string>
type Doing = { shop: Shop; by: string; posted: Posted }

/** Changes what guests see first, and leads to what came of it; a poster that can't be saved is answered with what was typed. */
export async function answerFrontForm(asked: Asked) {
  const posted = await readFormFields(asked, FIELDS)
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  if (!posted) throw redirect(refusedAddress('not_done'), 303)
  const doing = { shop, by, posted }
  if (posted.do === 'poster') return savePoster(doing)
  const act = ACTS.get(posted.do)
  throw redirect(act ? await act(doing) : refusedAddress('not_done'), 303)
}

const ADDRESSES = { doneAddress, refusedAddress }

type Act = (doing: Doing) => Promise<string>

const ACTS = new Map(
  Object.entries<Act>({
    dish: ({ posted, ...doing }) => save(doing, 'featuredItemId', posted.dish || null, posted.seen),
    up: (doing) => changePosters(doing, (posters, at) => moved(posters, at, -1)),
    down: (doing) => changePosters(doing, (posters, at) => moved(posters, at, 1)),
    remove: (doing) => changePosters(doing, (posters, at) => posters.toSpliced(at, 1)),
    ours: ({ posted, ...doing }) => save(doing, 'posters', [], posted.seen),
    use: usePicture,
    async alt({ shop, by, posted }) {
      const { scenePicture } = await readSettings(shop.read)
      if (!scenePicture) return refusedAddress('changed_meanwhile')
      const scene = { ...scenePicture, alt: plainLine(posted.alt) }
      return save({ shop, by }, 'scenePicture', scene, posted.seen)
    },
    'no-scene': ({ posted, ...doing }) => save(doing, 'scenePicture', null, posted.seen),
    async discard({ shop }) {
      await discardPicture(shop, 'front')
      return pictureAddress()
    },
    undo: (doing) => undoSetting(doing, doing.posted.change, ADDRESSES),
  }),
)

/** Puts a picture that was sent where it was asked for. */
async function usePicture(doing: Doing): Promise<string> {
  const { place, picture, alt, seenScene } = doing.posted
  if (!isId(picture)) return refusedAddress('not_done')
  if (place === DETAILS) {
    return save(doing, 'scenePicture', { id: picture, alt: plainLine(alt) }, seenScene)
  }
  return changePosters(doing, (posters, at) =>
    posters.map((poster, nth) => (nth === at ? { ...poster, picture } : poster)),
  )
}

type Posters = readonly ShopPoster[]

async function changePosters(
  { shop, by, posted }: Doing,
  change: (posters: Posters, at: number) => Posters,
): Promise<string> {
  const posters = shownTexts((await readSettings(shop.read)).posters)
  const at = readPlace(posted.at || posted.place)
  if (at === null || at >= posters.length) return refusedAddress('changed_meanwhile')
  return save({ shop, by }, 'posters', [...change(posters, at)], posted.seen)
}

async function savePoster({ shop, by, posted }: Doing) {
  const title = plainLine(posted.title)
  const text = plainLine(posted.text)
  const poster = { title, text, picture: isId(posted.picture) ? posted.picture : null }
  const wrong = posterFaults(poster)
  if (wrong.title || wrong.text) return refusal({ ...poster, wrong })
  const posters = shownTexts((await readSettings(shop.read)).posters)
  const at = readPlace(posted.at) ?? posters.length
  const wanted = [...posters.toSpliced(at, 1, poster)]
  const outcome = await changeSetting({ shop, by }, 'posters', wanted, posted.seen)
  if (outcome === 'changed_meanwhile') return refusal({ ...poster, wrong: outcome })
  throw redirect(await changedAddress({ shop, by }, 'posters', { outcome, ...ADDRESSES }), 303)
}

type By = Pick<Doing, 'shop' | 'by'>

async function save<Key extends FrontKey>(
  by: By,
  key: Key,
  value: ShopSettings[Key],
  seen: string,
): Promise<string> {
  const outcome = await changeSetting(by, key, value, seen)
  return changedAddress(by, key, { outcome, ...ADDRESSES })
}

function refusal(refused: PosterRefusal) {
  const code = refused.wrong === 'changed_meanwhile' ? refused.wrong : 'invalid_value'
  return data<PosterRefusal>(refused, formStatus([{ code }]))
}
