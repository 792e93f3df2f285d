import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Logo, Picture, PictureStyle } from '#shop/domain/common/picture.ts'
import { comboFrom } from '#shop/domain/menu/combo.ts'
import type { DayCount } from '#shop/domain/menu/counted-stock.ts'
import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'
import { orderableFrom } from '#shop/domain/menu/missing-ingredients.ts'
import type { SlicePicture } from '#shop/domain/menu/stack.ts'
import type { Timetable } from '#shop/domain/menu/timetable.ts'
import type { MenuNow } from '#shop/domain/orders/out-of-line.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import type { ComboOrDish } from '#shop/domain/pricing/price-combo.ts'
import { standardCombo } from '#shop/domain/pricing/standard-combo.ts'
import { standardItem } from '#shop/domain/pricing/standard-item.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readStockDays } from '../kitchen/stock-days.ts'
import { readPageRevision } from '../settings/revisions.ts'
import { readSettings } from '../settings/settings.ts'
import { readSlicePictures } from './ingredients.ts'
import { type CountedRecipe, readMenuWithRecipes } from './menu.ts'
import { type MenuFoods, readMenuFoods } from './menu-foods.ts'
import { readMenuParts } from './menu-parts.ts'
import { hasIcons, readPictureStyles, readPictures, styleOf } from './pictures.ts'
import { readTimetable } from './schedules.ts'

/** Shared by everybody who shows it, so nobody may change it. */
export type Content = MenuFoods & {
  /** Rises with every change, also of what is left of counted stock. */
  readonly revision: number
  /** An item is sold out also as long as what it needs is. */
  readonly menu: Menu
  /** What can be changed about each item, by its id. */
  readonly recipes: ReadonlyMap<string, CountedRecipe>
  readonly parts: MenuParts
  /** What is counted, and was taken of it, on each business day of which anything is stored. */
  readonly stockDays: readonly DayCount[]
  /** When what is on the menu can be had, and what it costs then. Prices and marks of the menu are without it. */
  readonly timetable: Timetable
  readonly pictureStyles: readonly PictureStyle[]
  readonly settings: ShopSettings
  /** The picture in place of the shop's name. */
  readonly logo: Logo | null
  /** The pictures of the shop's own posters, by id. */
  readonly posterPictures: ReadonlyMap<string, Picture>
  /** The pictures of layers, by id. */
  readonly slicePictures: ReadonlyMap<string, SlicePicture>
}

const kept = new WeakMap<Reader, { revision: number; content: Content }>()

/**
 * Returns what public pages show, cached until the revision rises, whichever program raised it. Pricing an order
 * reads the tables themselves instead. While the database is down the cached content is returned, so that pages
 * stay up.
 */
export async function readContent(read: Reader): Promise<Content> {
  try {
    return await readPresentContent(read)
  } catch (fault) {
    const known = kept.get(read)
    if (!known || !outageOf(fault)) throw fault
    return known.content
  }
}

/** Returns what it says of the things that lie in lines that were sold. */
export function knownMenu({ menu, recipes, parts }: Content): MenuNow {
  return { items: menu.categories.flatMap(({ items }) => items), recipes, parts }
}

async function readPresentContent(read: Reader): Promise<Content> {
  // Read first: a change in between is then read twice rather than missed.
  const { pages: revision, content: ofMenu } = await readPageRevision(read)
  const known = kept.get(read)
  if (known?.revision === revision) return known.content
  const [{ menu, recipes }, parts, foods, pictureStyles, settings, stockDays] = await Promise.all([
    readMenuWithRecipes(read),
    readMenuParts(read, ofMenu, read),
    readMenuFoods(read),
    readPictureStyles(read),
    readSettings(read),
    readStockDays(read, ''),
  ])
  const own = await readOwnPictures(read, settings, pictureStyles)
  const content = {
    revision,
    menu: withMissing(menu, recipes, parts),
    recipes,
    parts,
    stockDays,
    ...foods,
    timetable: await readTimetable(read, { revision: ofMenu, timeZone: settings.timeZone }, read),
    settings,
    ...own,
  }
  kept.set(read, { revision, content })
  return content
}

/** An item that can't be made for want of an ingredient is as sold out as one that the kitchen has marked. Each says what it is without any choice. */
export function withMissing(
  { categories }: Menu,
  recipes: Content['recipes'],
  parts: Content['parts'],
): Menu {
  const dishFrom = (id: string) => parts.dishes?.get(id)?.soldOutUntil
  const withUntil = (item: MenuItem): MenuItem => {
    const made = recipes.get(item.id) ?? NOTHING_NEEDED
    const { slots = [] } = made
    const isDish = slots.length === 0
    const needed = isDish ? orderableFrom(made, parts) : comboFrom(slots, dishFrom)
    const until = Math.max(item.soldOutUntil ?? 0, needed ?? 0)
    const standard = standardOf({ ...made, price: item.price }, parts)
    return {
      ...item,
      ...(standard && { standard }),
      ...(needed !== null && { soldOutUntil: until }),
    }
  }
  return { categories: categories.map((each) => ({ ...each, items: each.items.map(withUntil) })) }
}

/** Returns what comes of an item or a combo when nothing is chosen; undefined where it then costs its price. */
export function standardOf(made: ComboOrDish & { price: MinorUnits }, parts: MenuParts) {
  const { price, slots = [] } = made
  return slots.length === 0
    ? standardItem({ ...made, price, parts })
    : standardCombo({ price, slots }, parts)
}

const NOTHING_NEEDED: ComboOrDish = { recipe: [], choices: [], slots: [] }

/** The pictures that settings name; most shops have none, and then nothing is read. */
async function readOwnPictures(
  read: Reader,
  { logoPicture: logo, posters }: ShopSettings,
  pictureStyles: readonly PictureStyle[],
): Promise<Pick<Content, 'logo' | 'posterPictures' | 'pictureStyles' | 'slicePictures'>> {
  const ids = posters.flatMap(({ picture }) => picture ?? [])
  const rows = await readPictures(read, logo ? [logo.id, ...ids] : ids)
  const known = new Set(pictureStyles.map(({ id }) => id))
  const ofPosters = rows.filter(({ picture }) => ids.includes(picture.id))
  const shown = rows.find(({ picture }) => picture.id === logo?.id)
  return {
    logo:
      logo && shown
        ? { ...shown.picture, alt: logo.alt, hasIcons: await hasIcons(read, logo.id) }
        : null,
    posterPictures: new Map(ofPosters.map(({ picture }) => [picture.id, picture])),
    slicePictures: await readSlicePictures(read),
    pictureStyles: [
      ...pictureStyles,
      // They are far down their page, so their ground is enough until they come, and each page is lighter.
      ...ofPosters
        .filter(({ picture }) => !known.has(picture.id))
        .map((row) => ({
          ...styleOf(row),
          placeholder: null,
          focus: null,
          isPoster: true as const,
        })),
    ],
  }
}
