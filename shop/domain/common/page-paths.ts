/**
 * The pages that the shop itself leads to: in mails, on the signs of tables, after a login. Texts that go into a
 * path are encoded. `app/addresses.test.ts` holds that each of them exists.
 */
export const PAGE_PATHS = {
  contact: '/contact',
  forgotPassword: '/forgot-password',
  kitchen: '/kitchen',
  deliveries: '/kitchen/deliveries',
  loginCode: '/login/code',
  kitchenOrder: (id: string) => `/kitchen/orders/${id}`,
  order: (token: string) => `/order/${token}`,
  mailbox: (token: string) => `/mailbox/${token}`,
  setup: (token: string) => `/setup/${token}`,
  enrol: (code: string) => `/enrol/${code}`,
  tableSign: (table: string, secret: string) => `/t/${encodeURIComponent(table)}/${secret}`,
  verifyEmail: (token: string) => `/verify-email?token=${token}`,
  resetPassword: (token: string) => `/reset-password?token=${token}`,
} as const

/** Takes a page on which somebody proves who they are, and where they go on after; gives the address of both. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
