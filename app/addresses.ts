import type { StaffRole } from '#shop/domain/staff.ts'

/** What holds at one address of routes.ts. */
export type Address = {
  /**
   * Who may come: everyone, whoever knows a token that the address holds and the loader checks,
   * whoever is signed in, or those who work here in one of the roles. Others are sent to log in.
   */
  who: 'everyone' | 'token' | 'signed-in' | readonly StaffRole[]
  /** Programs may come too, with a key of one of the roles. Below `/api/kitchen/` alone. */
  byKey?: true
  /** Where whoever has logged in for it goes on, if not to the address itself. */
  next?: string
  /** The same for everyone, so it is rendered once and kept. */
  shared?: 'page' | 'document'
  /** Worth finding: robots are shown these pages and kept from the others. */
  isListed?: boolean
}

const LISTED: Address = { who: 'everyone', shared: 'page', isListed: true }
const SHARED: Address = { who: 'everyone', shared: 'page' }
const DOCUMENT: Address = { who: 'everyone', shared: 'document' }
const EVERYONE: Address = { who: 'everyone' }
const SIGNED_IN: Address = { who: 'signed-in' }
const BY_TOKEN: Address = { who: 'token' }
const BOARD: Address = { who: ['owner', 'manager', 'kitchen'] }
const STAFF: Address = { who: ['owner', 'manager', 'kitchen', 'courier'] }
const BOARD_API: Address = { who: ['owner', 'manager', 'kitchen'], byKey: true }
const OFFICE_API: Address = { who: ['owner', 'manager'], byKey: true }
const STAFF_API: Address = { who: ['owner', 'manager', 'kitchen', 'courier'], byKey: true }

export type Addresses = Readonly<Record<string, Address>>

/** Every address of routes.ts. One that is missing here is closed to everyone, and fails a test. */
export const ADDRESSES: Addresses = {
  '/': LISTED,
  '/contact': LISTED,
  '/basket': SHARED,
  '/checkout': SHARED,
  '/t/:table': EVERYONE,

  '/login': SHARED,
  '/signup': SHARED,
  '/forgot-password': SHARED,
  '/reset-password': EVERYONE,
  '/setup/:token': BY_TOKEN,
  '/verify-email': SIGNED_IN,
  '/profile': SIGNED_IN,
  '/profile/email': SIGNED_IN,
  '/profile/confirmation': SIGNED_IN,
  '/profile/password': SIGNED_IN,
  '/profile/devices': SIGNED_IN,
  '/profile/delete': SIGNED_IN,
  // A file is no place to go on from: back to the page with the link.
  '/profile/download': { who: 'signed-in', next: '/profile' },
  '/order/:token': { who: 'token' },
  '/order/:token/pay': BY_TOKEN,
  '/orders': SIGNED_IN,
  '/signout': EVERYONE,

  '/details': LISTED,
  '/kid-menu': LISTED,
  '/license': LISTED,
  '/terms': LISTED,
  '/privacy': LISTED,
  '/*': EVERYONE,

  '/kitchen': BOARD,
  '/kitchen/deliveries': STAFF,
  '/kitchen/orders/:id': BOARD,
  '/kitchen/orders/:id/ticket': BOARD,

  '/data.json': DOCUMENT,
  '/api/docs': SHARED,
  '/api/openapi.json': DOCUMENT,
  '/api/menu': DOCUMENT,
  '/api/quote': EVERYONE,
  '/api/orders/:token/events': BY_TOKEN,
  '/api/kitchen/events': STAFF_API,
  '/api/orders': EVERYONE,
  '/api/orders/:token': BY_TOKEN,
  '/api/orders/:token/cancel': BY_TOKEN,
  '/api/kitchen/board': BOARD_API,
  '/api/kitchen/orders/:id': BOARD_API,
  '/api/kitchen/orders/:id/refund': OFFICE_API,
  '/api/kitchen/orders/:id/:action': STAFF_API,
  '/api/kitchen/pause': BOARD_API,
  '/api/kitchen/rush': BOARD_API,
  '/api/kitchen/sold-out': BOARD_API,
  // Whoever has the provider's secret, which the action proves.
  '/api/stripe/webhook': EVERYONE,
  '/api/me': EVERYONE,
  '/api/auth/*': EVERYONE,
  '/sitemap.xml': DOCUMENT,
  '/robots.txt': DOCUMENT,
}
