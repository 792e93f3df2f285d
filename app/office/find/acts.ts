import { mayOpen } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import { type Message, m } from '#messages'
import type { Rights } from '#shop/domain/accounts/permissions.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { OFFICE_PAGES, type OfficePageName } from '../office-pages.ts'
import { LEVER_ANCHORS } from '../today/lever-anchors.ts'
import { RUSH } from '../today/rush.ts'

/** Something that is done, or a page below another: found by what it is called, for whoever may open its address. */
type Act = { page: OfficePageName; to: string; label: Message; more?: Message }

const rush: Message = (_, options) => m.office_lever_rush({ minutes: String(RUSH.added) }, options)

const TODAY = href('/office')

const ACTS: readonly Act[] = [
  {
    page: 'today',
    to: `${TODAY}#${LEVER_ANCHORS.pause}`,
    label: m.office_lever_pause,
    more: m.office_lever_pause_then,
  },
  { page: 'today', to: `${TODAY}#${LEVER_ANCHORS.rush}`, label: rush },
  { page: 'today', to: `${TODAY}#${LEVER_ANCHORS.early}`, label: m.office_lever_early },
  { page: 'orders', to: href('/kitchen/phone'), label: m.phone_order_take },
  { page: 'menu', to: href('/office/menu'), label: m.office_lever_sold_out },
  { page: 'menu', to: href('/office/menu/new'), label: m.office_dish_add_one },
  { page: 'menu', to: href('/office/menu/prices'), label: m.office_prices },
  { page: 'menu', to: href('/office/menu/ingredients'), label: m.office_ingredients },
  { page: 'menu', to: href('/office/menu/choices'), label: m.office_choices },
  { page: 'menu', to: href('/office/menu/categories'), label: m.office_categories },
  { page: 'menu', to: href('/office/menu/times'), label: m.office_times },
  {
    page: 'hours',
    to: href('/office/hours/day'),
    label: m.office_find_close_day,
    more: m.office_find_close_day_more,
  },
  { page: 'hours', to: href('/office/hours/time'), label: m.office_time },
  { page: 'delivery', to: href('/office/delivery/zone'), label: m.office_delivery_add },
  { page: 'offers', to: `${href('/office/offers')}#offer`, label: m.office_offers_new },
  { page: 'money', to: href('/office/money/closings'), label: m.office_books_all_closings },
  { page: 'people', to: href('/office/people/invite'), label: m.office_people_invite_title },
  { page: 'shop', to: href('/office/shop/logo'), label: m.office_logo },
  {
    page: 'shop',
    to: href('/office/shop/front'),
    label: m.office_front,
    more: m.office_front_say,
  },
  { page: 'shop', to: href('/office/shop/units'), label: m.office_units },
  { page: 'shop', to: href('/office/shop/texts'), label: m.office_text },
  {
    page: 'shop',
    to: href('/office/shop/replies'),
    label: m.office_replies,
    more: m.office_replies_say,
  },
  { page: 'shop', to: href('/office/shop/posters'), label: m.office_posters },
  { page: 'shop', to: href('/office/shop/printers'), label: m.office_printers },
  { page: 'shop', to: href('/office/shop/webhooks'), label: m.office_hooks },
  { page: 'shop', to: href('/office/shop/keys'), label: m.office_keys_title },
  { page: 'shop', to: href('/office/shop/file'), label: m.office_file },
]

/** Who looks, and for what. */
export type Looking = { text: string; member: Rights; locale: Locale }

/** What can be done that is called so, with the page where it is, as far as whoever looks may do it. */
export function actsCalled({ text, member, locale }: Looking) {
  const lower = text.toLowerCase()
  return ACTS.filter(({ to }) => mayOpen(to.replace(/#.*/, ''), member))
    .map(({ page, to, label, more }) => ({
      key: `act ${to}`,
      to,
      name: label({}, { locale }),
      more: more?.({}, { locale }) ?? '',
      kind: OFFICE_PAGES.find(({ name }) => name === page)?.label({}, { locale }) ?? '',
    }))
    .filter(({ name, more }) => `${name} ${more}`.toLowerCase().includes(lower))
}
