import { may, type Permission, type Rights, rolesWith } from '#shop/domain/accounts/permissions.ts'
import type { Address } from './request/address.ts'
import { QUIET_PAGE_NAMES, type QuietPageName } from './storefront/pages/quiet-pages.ts'

/** The pages of the way from the menu to the order. */
const ON_THE_WAY: Address = { who: 'everyone', shared: 'page', showsAnyMinute: true }
const LISTED: Address = { ...ON_THE_WAY, isListed: true }
const SHARED: Address = { who: 'everyone', shared: 'page' }
const DOCUMENT: Address = { who: 'everyone', shared: 'document' }
const DATED_DOCUMENT: Address = { ...DOCUMENT, showsAnyMinute: true }
const SHARED_BUT_NEXT: Address = { ...SHARED, reads: ['next'] }
const EVERYONE: Address = { who: 'everyone' }
const SIGNED_IN: Address = { who: 'signed-in' }
const BY_TOKEN: Address = { who: 'token' }
const BOARD: Address = { who: ['owner', 'manager', 'kitchen'] }
const STAFF: Address = { who: ['owner', 'manager', 'kitchen', 'courier'] }
/** The owner's office. */
const OFFICE: Address = { who: ['owner', 'manager'] }
/** What only the owner may read and change. */
const OWNER_ONLY: Address = { who: ['owner'] }
/** Addresses for whoever has a permission. */
function needing(needs: Permission): Address & { needs: Permission } {
  return { who: rolesWith(needs), needs }
}
const PRICES = needing('prices')
const REPORTS = needing('reports')
const PEOPLE = needing('staff')
const SETTINGS = needing('settings')
const BOARD_API: Address = { who: ['owner', 'manager', 'kitchen'], byKey: true }
const OFFICE_API: Address = { who: ['owner', 'manager'], byKey: true }
/** A form that leads to a file. */
const POSTED_FORM = { takes: 'form', isForPostsOnly: true } as const
/** A call of the API. */
const CALL = { takes: 'json', isForPostsOnly: true } as const
const SOLD_OUT_API: Address = { ...needing('sold_out'), byKey: true }
const REFUND_API: Address = { ...needing('refund'), byKey: true }
const PRICES_API: Address = { ...PRICES, byKey: true }
const REPORTS_API: Address = { ...REPORTS, byKey: true }
const STAFF_API: Address = { who: ['owner', 'manager', 'kitchen', 'courier'], byKey: true }

export type Addresses = Readonly<Record<string, Address>>

const quietPages = Object.fromEntries(
  QUIET_PAGE_NAMES.map((page) => [`/${page}`, LISTED]),
) as Record<`/${QuietPageName}`, Address>

const TABLE = {
  '/': LISTED,
  // The whole of a long menu, of which the first page has the beginning.
  '/menu': { ...ON_THE_WAY, isMadeOnDemand: true },
  '/menu/:slug': LISTED,
  '/contact': { ...LISTED, takes: 'form' },
  '/basket': ON_THE_WAY,
  '/checkout': ON_THE_WAY,
  '/t/:table/:sign?': { who: 'everyone', isSecret: true, showsAnyMinute: true },

  '/login': { ...SHARED_BUT_NEXT, takes: 'form' },
  '/login/code': { ...EVERYONE, takes: 'form' },
  '/signup': { ...SHARED_BUT_NEXT, takes: 'form' },
  '/forgot-password': { ...SHARED, takes: 'form' },
  '/reset-password': { who: 'everyone', isSecret: true, takes: 'form' },
  '/setup/:token': { ...BY_TOKEN, takes: 'form' },
  '/mailbox/:token': { ...BY_TOKEN, takes: 'form' },
  '/verify-email': { who: 'signed-in', isSecret: true, takes: 'form' },
  '/profile': { ...SIGNED_IN, takes: 'form' },
  '/profile/email': { ...SIGNED_IN, takes: 'form' },
  '/profile/confirmation': { ...SIGNED_IN, takes: 'form' },
  '/profile/password': { ...SIGNED_IN, takes: 'form' },
  '/profile/devices': { ...SIGNED_IN, takes: 'form' },
  '/profile/second-factor': { ...SIGNED_IN, takes: 'form' },
  '/profile/second-factor/confirm': { ...SIGNED_IN, takes: 'form' },
  '/profile/second-factor/codes': { ...SIGNED_IN, takes: 'form' },
  '/profile/second-factor/off': { ...SIGNED_IN, takes: 'form' },
  '/profile/second-factor/decline': { ...SIGNED_IN, takes: 'form' },
  '/profile/delete': { ...SIGNED_IN, takes: 'form' },
  // After a log-in the browser can't continue with a file, so it goes back to the page with the link.
  '/profile/download': { who: 'signed-in', next: '/profile' },
  // Also for who is at a kitchen screen.
  '/profile/keys': { ...STAFF, takes: 'form', isForPostsOnly: true, next: '/profile' },
  '/order/:token': { who: 'token', takes: 'form' },
  '/order/:token/pay': BY_TOKEN,
  '/order/:token/message': { ...BY_TOKEN, takes: 'form' },
  '/shared/:token': BY_TOKEN,
  '/thread/:token': { ...BY_TOKEN, takes: 'form' },
  // An account's orders for whoever is signed in to it; for everybody else those that their device keeps.
  '/orders': EVERYONE,
  '/signout': { ...EVERYONE, takes: 'form' },

  ...quietPages,
  '/*': EVERYONE,

  '/kitchen': { ...BOARD, takes: 'form' },
  '/kitchen/deliveries': { ...STAFF, takes: 'form' },
  // Numbers without names, on a television that nobody logs in; only while the owner has it turned on.
  '/board/pickup': EVERYONE,
  '/kitchen/stations/:station': { ...BOARD, takes: 'form' },
  // Whoever answers the phone may order for who rings.
  '/kitchen/phone': BOARD,
  '/kitchen/tables': { ...BOARD, takes: 'form' },
  '/kitchen/print': { ...BOARD, takes: 'form' },
  '/kitchen/pin': { ...BOARD, takes: 'form' },
  '/kitchen/devices': { ...PEOPLE, takes: 'form' },
  '/enrol': { ...EVERYONE, takes: 'form' },
  // The code in the address is only checked when the form is posted, where attempts are counted.
  '/enrol/:token': { who: 'everyone', isSecret: true },
  '/kitchen/orders/:id': { ...BOARD, takes: 'form' },
  '/kitchen/orders/:id/ticket': BOARD,
  '/kitchen/orders/:id/offers': BOARD,

  '/office': { ...OFFICE, takes: 'form' },
  '/office/open': { ...OWNER_ONLY, takes: 'form' },
  '/office/find': OFFICE,
  '/office/orders': OFFICE,
  '/office/orders/:id': { ...OFFICE, takes: 'form' },
  '/office/messages': OFFICE,
  '/office/messages/:id': { ...OFFICE, takes: 'form' },
  '/office/menu': { ...PRICES, takes: 'form' },
  '/office/menu/prices': { ...PRICES, takes: 'form' },
  '/office/menu/ingredients': { ...PRICES, takes: 'form' },
  '/office/menu/ingredients/:entry': { ...PRICES, takes: 'form' },
  '/office/menu/choices': { ...PRICES, takes: 'form' },
  '/office/menu/choices/:entry': { ...PRICES, takes: 'form' },
  '/office/menu/times': { ...PRICES, takes: 'form' },
  '/office/menu/times/:entry': { ...PRICES, takes: 'form' },
  '/office/menu/categories': { ...PRICES, takes: 'form' },
  '/office/menu/categories/:entry': { ...PRICES, takes: 'form' },
  '/office/menu/new': { ...PRICES, takes: 'form' },
  '/office/menu/:item': { ...PRICES, takes: 'form' },
  '/office/menu/:item/:part': { ...PRICES, takes: 'form' },
  '/office/shop': { ...SETTINGS, takes: 'form' },
  '/office/shop/posters': SETTINGS,
  // The whole shop at once: the owner's alone.
  '/office/shop/file': { ...OWNER_ONLY, takes: 'form' },
  '/office/shop/file/send': { ...OWNER_ONLY, takes: 'file', orTakes: 'zip', isForPostsOnly: true },
  '/office/shop/texts': { ...SETTINGS, takes: 'form' },
  '/office/shop/webhooks': { ...SETTINGS, takes: 'form' },
  // Whose money arrives where, and who reads the mail that gives a new password: the owner's alone.
  '/office/shop/keys': { ...OWNER_ONLY, takes: 'form' },
  '/office/shop/printers': { ...SETTINGS, takes: 'form' },
  '/office/shop/units': { ...SETTINGS, takes: 'form' },
  '/office/shop/logo': { ...SETTINGS, takes: 'file' },
  '/office/shop/front': { ...SETTINGS, takes: 'form' },
  '/office/shop/front/send': { ...SETTINGS, takes: 'file', isForPostsOnly: true },
  '/office/shop/replies': { ...SETTINGS, takes: 'form' },
  '/office/shop/:section': { ...SETTINGS, takes: 'form' },
  '/office/hours/time': PRICES,
  '/office/hours': { ...PRICES, takes: 'form' },
  '/office/hours/day': { ...PRICES, takes: 'form' },
  '/office/money': REPORTS,
  '/office/money/closings': REPORTS,
  '/office/money/:day': { ...REPORTS, takes: 'form' },
  // After a log-in the browser can't continue with a file, so it goes back to the page with the link.
  '/office/money.csv': { ...REPORTS, next: '/office/money' },
  '/office/money.json': { ...REPORTS, next: '/office/money' },
  '/office/delivery': { ...SETTINGS, takes: 'form' },
  '/office/delivery/zone': { ...SETTINGS, takes: 'form' },
  '/office/offers': { ...PRICES, takes: 'form' },
  '/office/menu/:item/photo': { ...PRICES, takes: 'file', isForPostsOnly: true },
  '/office/backup': { ...OWNER_ONLY, takes: 'form' },
  // After a log-in the browser can't continue with a file, so it goes back to the page with the form.
  '/office/backup/download': { ...OWNER_ONLY, ...POSTED_FORM, next: '/office/backup' },
  '/office/log': { ...OFFICE, takes: 'form' },
  '/office/people': { ...PEOPLE, takes: 'form' },
  '/office/people/invite': { ...PEOPLE, takes: 'form' },
  '/office/people/key': { ...PEOPLE, takes: 'form' },
  '/office/people/:person': { ...PEOPLE, takes: 'form' },
  '/office/*': OFFICE,

  '/data.json': DOCUMENT,
  '/menu.json': { ...DATED_DOCUMENT, isMadeOnDemand: true },
  '/api/docs': { ...SHARED, isMadeOnDemand: true },
  '/api/openapi.json': { ...DOCUMENT, isMadeOnDemand: true },
  '/api/menu': DATED_DOCUMENT,
  '/api/menu/ingredients': DOCUMENT,
  '/api/menu/events': EVERYONE,
  '/api/promise': DATED_DOCUMENT,
  '/api/pickup': DOCUMENT,
  '/api/quote': { ...EVERYONE, ...CALL, showsAnyMinute: true },
  '/api/orders/:token/events': BY_TOKEN,
  '/api/kitchen/events': STAFF_API,
  '/api/orders': { ...EVERYONE, ...CALL, showsAnyMinute: true },
  // The tokens are in the body, and those that open nothing are left out of the answer.
  '/api/orders/kept': { ...EVERYONE, ...CALL },
  '/api/orders/:token': BY_TOKEN,
  '/api/orders/:token/cancel': { ...BY_TOKEN, ...CALL },
  '/api/orders/:token/verdict': { ...BY_TOKEN, ...CALL },
  '/api/orders/:token/missing': { ...BY_TOKEN, ...CALL },
  '/api/kitchen/board': BOARD_API,
  '/api/office/today': OFFICE_API,
  '/api/office/close-early': { ...OFFICE_API, ...CALL },
  '/api/office/codes': { ...PRICES_API, takes: 'json' },
  '/api/office/time': PRICES_API,
  '/api/office/impact': PRICES_API,
  '/api/office/hours': { ...PRICES_API, takes: 'json' },
  '/api/office/delivery': { ...SETTINGS, byKey: true, takes: 'json' },
  '/api/office/backups': { ...OWNER_ONLY, byKey: true, takes: 'json' },
  '/api/office/version': { ...OWNER_ONLY, byKey: true, takes: 'json' },
  '/api/office/settings': { ...SETTINGS, byKey: true, takes: 'json' },
  '/api/office/printers': { ...SETTINGS, byKey: true, takes: 'json' },
  '/api/office/units': { ...SETTINGS, byKey: true },
  '/api/office/logo': { ...SETTINGS, byKey: true, takes: 'json', orTakes: 'picture' },
  '/api/office/front-picture': { ...SETTINGS, byKey: true, takes: 'json', orTakes: 'picture' },
  '/api/office/cards': { ...SETTINGS, byKey: true, ...CALL },
  '/api/office/keys': { ...SETTINGS, byKey: true },
  '/api/office/webhooks': { ...SETTINGS, byKey: true, takes: 'json' },
  '/api/office/webhooks/:id': { ...SETTINGS, byKey: true, ...CALL },
  '/api/office/shop-file': { ...OWNER_ONLY, byKey: true, takes: 'json', orTakes: 'zip' },
  '/api/office/opening': { ...OWNER_ONLY, byKey: true },
  // Read alone: whoever changes people proves that they are there, which a key can't.
  '/api/office/people': { ...PEOPLE, byKey: true },
  '/api/office/find': OFFICE_API,
  '/api/office/log': OFFICE_API,
  '/api/office/orders': OFFICE_API,
  '/api/office/messages': OFFICE_API,
  '/api/office/messages/:id': OFFICE_API,
  '/api/office/messages/:id/answer': { ...OFFICE_API, ...CALL },
  '/api/office/messages/:id/mark': { ...OFFICE_API, ...CALL },
  '/api/office/messages/:id/forget': { ...OFFICE_API, ...CALL },
  '/api/office/messages/:id/forgetting': { ...OFFICE_API, takes: 'json' },
  '/api/office/money': REPORTS_API,
  '/api/office/sales': REPORTS_API,
  '/api/office/money/:day': REPORTS_API,
  '/api/office/money/:day/entries': REPORTS_API,
  '/api/office/money/:day/lines': REPORTS_API,
  '/api/office/money/:day/evening': REPORTS_API,
  '/api/office/closings': REPORTS_API,
  '/api/office/money/:day/close': { ...REPORTS_API, ...CALL },
  '/api/office/orders/:id': OFFICE_API,
  '/api/office/menu': { ...PRICES_API, ...CALL },
  '/api/office/ingredients': { ...PRICES_API, takes: 'json' },
  '/api/office/choices': { ...PRICES_API, takes: 'json' },
  '/api/office/times': { ...PRICES_API, takes: 'json' },
  '/api/office/categories': { ...PRICES_API, takes: 'json' },
  '/api/office/drafts': { ...PRICES_API, takes: 'json' },
  '/api/office/menu/:item': { ...PRICES_API, takes: 'json' },
  '/api/office/orders/:id/refund': { ...REFUND_API, ...CALL },
  '/api/office/orders/:id/time': { ...OFFICE_API, takes: 'json' },
  '/api/office/orders/:id/contact': { ...OFFICE_API, ...CALL },
  '/api/office/orders/:id/notes': { ...OFFICE_API, ...CALL },
  '/api/office/orders/:id/forgetting': { ...OFFICE_API, takes: 'json' },
  '/api/kitchen/phone-orders': { ...BOARD_API, ...CALL },
  '/api/kitchen/orders/:id': BOARD_API,
  '/api/kitchen/orders/:id/refund': { ...REFUND_API, ...CALL },
  '/api/kitchen/orders/:id/adjust': { ...BOARD_API, ...CALL },
  '/api/kitchen/orders/:id/undo-adjustment': { ...BOARD_API, ...CALL },
  '/api/kitchen/orders/:id/ticks': { ...BOARD_API, takes: 'json' },
  '/api/kitchen/orders/:id/:action': { ...STAFF_API, ...CALL },
  '/api/kitchen/hand-ins': { ...BOARD_API, takes: 'json' },
  '/api/kitchen/hand-ins/:id/undo': { ...BOARD_API, ...CALL },
  '/api/kitchen/pause': { ...BOARD_API, ...CALL },
  '/api/kitchen/rush': { ...BOARD_API, ...CALL },
  '/api/kitchen/tables': { ...BOARD_API, takes: 'json' },
  '/api/kitchen/sold-out': { ...SOLD_OUT_API, ...CALL },
  '/api/kitchen/count': { ...SOLD_OUT_API, ...CALL },
  '/api/kitchen/ingredient-out': { ...SOLD_OUT_API, ...CALL },
  '/api/kitchen/senders/:sender/refuse': { ...BOARD_API, ...CALL },
  '/api/kitchen/senders/:sender/block': { ...BOARD_API, ...CALL },
  // Signed with the provider's secret, which the action verifies.
  '/api/stripe/webhook': { ...EVERYONE, ...CALL },
  '/api/me': EVERYONE,
  '/api/auth/*': { ...EVERYONE, takes: 'json' },
  '/sitemap.xml': DOCUMENT,
  '/robots.txt': DOCUMENT,
  '/.well-known/security.txt': DOCUMENT,
} satisfies Addresses

/** Every address of routes.ts. One that is missing here is closed to everyone, and fails a test. */
export const ADDRESSES: Addresses = TABLE

/** Whether somebody on the staff may open an address. The only place that decides it. */
export function admits({ who, needs }: Pick<Address, 'who' | 'needs'>, member: Rights): boolean {
  if (needs !== undefined) return may(member, needs)
  return typeof who !== 'string' && who.includes(member.role)
}

/** Whether somebody on the staff may open a page without parameters: the path as `href` gives it. */
export function mayOpen(path: string, member: Rights): boolean {
  const address = ADDRESSES[path]
  return address !== undefined && admits(address, member)
}

/** A route pattern with named parameters: `/order/:token`. */
export type AddressPattern = keyof typeof TABLE
