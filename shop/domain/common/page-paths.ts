/*
 * The pages that the shop itself links to: in mails, on table signs and after a login. Texts that go into a path
 * are URL-encoded already. `app/addresses.test.ts` checks that each exists. They are separate exports, so that
 * browsers load only those that they need.
 */
export const contact = '/contact'
export const forgotPassword = '/forgot-password'
export const kitchen = '/kitchen'
export const office = '/office'
export const officeOpen = '/office/open'
export const officeShop = '/office/shop'
export const officeThread = (id: string) => `/office/messages/${id}`
export const deliveries = '/kitchen/deliveries'
export const loginCode = '/login/code'
export const kitchenOrder = (id: string) => `/kitchen/orders/${id}`
export const order = (token: string) => `/order/${token}`
export const mailbox = (token: string) => `/mailbox/${token}`
export const thread = (token: string) => `/thread/${token}`
export const setup = (token: string) => `/setup/${token}`
export const enrol = (code: string) => `/enrol/${code}`
export const tableSign = (table: string, secret: string) =>
  `/t/${encodeURIComponent(table)}/${secret}`
export const verifyEmail = (token: string) => `/verify-email?token=${token}`
export const resetPassword = (token: string) => `/reset-password?token=${token}`
