import type { RouterContextProvider } from 'react-router'
import { mayOpen } from '#app/addresses.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Rights } from '#shop/domain/accounts/permissions.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import { findKeysHere } from '#shop/persistence/queries/accounts/letter-keys.ts'
import { countOpenThreads } from '#shop/persistence/queries/messages/threads.ts'
import { countOpenOrders } from '#shop/persistence/queries/orders/open-orders.ts'
import { OFFICE_PAGES, type OfficePageName } from '../office-pages.ts'
import type { FrameData } from './frame-data.ts'

/** Reads what stands around the page, for whoever of the staff asks. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<FrameData> {
  const { read, clock } = context.get(shopContext)
  const staff = requireStaff(context)
  const { name, role, permissions } = staff
  const now = clock()
  const [offer, orders, messages, keys] = await Promise.all([
    readPresentOffer(read, now),
    countOpenOrders(read),
    countOpenThreads(read),
    findKeysHere(read, staff, now),
  ])
  return {
    now,
    offer,
    member: { name, role, permissions },
    keys,
    pages: pagesFor({ role, permissions }),
    waiting: { orders, messages },
  }
}

function pagesFor(member: Rights): OfficePageName[] {
  return OFFICE_PAGES.filter(({ path }) => mayOpen(path, member)).map(({ name }) => name)
}
