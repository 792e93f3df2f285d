import type { Locale } from '#shop/domain/common/locale.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { shippedPosters } from '#shop/wording/shipped-texts.ts'

type OwnPoster = { title: string; text: string; picture: Picture | null }

/** A poster with its picture, if there is one. */
export type ShownPoster = OwnPoster & {
  /** Made for this poster, so it is shown whole; an item's picture is cropped closely. */
  isOwn: boolean
}

/** Returns the shop's own posters, or those that every shop starts with. One without a picture shows an item. */
export function shownPosters(own: readonly OwnPoster[], menu: Menu, locale: Locale): ShownPoster[] {
  const pictures = itemPictures(menu)
  const shipped = shippedPosters(locale).map((words) => ({ ...words, picture: null }))
  const posters = own.length > 0 ? own : shipped
  return posters.map((poster, index) => ({
    ...poster,
    picture: poster.picture ? inFrame(poster.picture) : (pictures[index] ?? null),
    isOwn: poster.picture !== null,
  }))
}

/** Wide enough for a frame of 480 px, also on a phone with three dots to a pixel. */
const WIDEST = 1280

/** Without the widths that no frame needs, because each is in the page four times. */
function inFrame(picture: Picture): Picture {
  const widths = picture.widths.filter((width) => width <= WIDEST)
  return widths.length > 0 ? { ...picture, widths } : picture
}

/** Pictures of two burgers and a drink; a shorter menu repeats what it has. */
function itemPictures({ categories }: Menu): (Picture | null)[] {
  const [burgers = [], drinks = []] = categories.map(({ items }) => items)
  const all = categories.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  return [burgers[1], burgers[2], drinks[0]].map(
    (item, index) => item?.picture ?? all[index % all.length] ?? null,
  )
}
