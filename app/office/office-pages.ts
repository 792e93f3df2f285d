import { href } from '#app/href.ts'
import { type Message, m } from '#messages'

/** A page of the office, as it is listed in the rail, in the tabs and behind More. */
type OfficePage = {
  name: string
  path: string
  label: Message
  /** What happens now, what is sold and when, money and the house: the rail draws a line between them. */
  group: 'now' | 'sold' | 'house'
  /** Whether phones have it at the thumb. At most four do; the others are behind More. */
  isTab?: true
}

/**
 * The pages of the office, in the order in which they are listed. Who may open one says `addresses.ts` alone: pages that
 * a role may not open are not listed for it.
 */
const PAGES = [
  { name: 'today', path: href('/office'), label: m.office_today, group: 'now', isTab: true },
  {
    name: 'orders',
    path: href('/office/orders'),
    label: m.office_orders,
    group: 'now',
    isTab: true,
  },
  {
    name: 'messages',
    path: href('/office/messages'),
    label: m.office_messages,
    group: 'now',
  },
  { name: 'menu', path: href('/office/menu'), label: m.office_menu, group: 'sold', isTab: true },
  { name: 'hours', path: href('/office/hours'), label: m.office_hours, group: 'sold' },
  { name: 'delivery', path: href('/office/delivery'), label: m.office_delivery, group: 'sold' },
  { name: 'offers', path: href('/office/offers'), label: m.office_offers, group: 'sold' },
  {
    name: 'money',
    path: href('/office/money'),
    label: m.office_money,
    group: 'house',
    isTab: true,
  },
  { name: 'people', path: href('/office/people'), label: m.office_people, group: 'house' },
  { name: 'shop', path: href('/office/shop'), label: m.office_shop, group: 'house' },
  { name: 'backup', path: href('/office/backup'), label: m.office_backup, group: 'house' },
  { name: 'log', path: href('/office/log'), label: m.office_log, group: 'house' },
] as const satisfies readonly OfficePage[]

export type OfficePageName = (typeof PAGES)[number]['name']

export const OFFICE_PAGES: readonly (OfficePage & { name: OfficePageName })[] = PAGES

/** Returns the listed page that an address belongs to: itself, or the one above it. */
export function pageAt(pathname: string): (typeof OFFICE_PAGES)[number] {
  const above = OFFICE_PAGES.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? PAGES[0]
}
