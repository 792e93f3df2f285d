/*
 * The pages that the shop itself leads to: in mails, on the signs of tables, after a login. Texts that go into a
 * path are encoded. `app/addresses.test.ts` holds that each of them exists. One by one, so that a browser gets only
 * those that it needs.
 */
export const contact = '/contact'
export const forgotPassword = '/forgot-password'
export const kitchen = '/kitchen'
export const deliveries = '/kitchen/deliveries'
export const loginCode = '/login/code'
export const kitchenOrder = (id: string) => `/kitchen/orders/${id}`
export const order = (token: string) => `/order/${token}`
export const mailbox = (token: string) => `/mailbox/${token}`
export const setup = (token: string) => `/setup/${token}`
export const enrol = (code: string) => `/enrol/${code}`
export const tableSign = (table: string, secret: string) =>
  `/t/${encodeURIComponent(table)}/${secret}`
export const verifyEmail = (token: string) => `/verify-email?token=${token}`
export const resetPassword = (token: string) => `/reset-password?token=${token}`
