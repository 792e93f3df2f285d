import { href } from '#app/href.ts'
import {
  ORDER_SORTS,
  type OrderSearch,
  readPlace,
  writtenPlace,
} from '#shop/domain/orders/order-search.ts'

/** As an address without any of it says it. */
export const ALL_ORDERS: OrderSearch = { sort: 'all', text: '', day: null, after: null }

/** Returns where the office lists these orders: `/office/orders?which=open&after=2026-11-20.96`. */
export function searchAddress({ sort, text, day, after }: OrderSearch): string {
  const query = new URLSearchParams({
    ...(text !== '' && { find: text }),
    ...(sort !== 'all' && { which: sort }),
    ...(day !== null && { day }),
    ...(after !== null && { after: writtenPlace(after) }),
  }).toString()
  return query === '' ? href('/office/orders') : `${href('/office/orders')}?${query}`
}

/** Reads it back; what nobody wrote is as if it were not there. */
export function readSearch(query: URLSearchParams): OrderSearch {
  return {
    sort: ORDER_SORTS.find((sort) => sort === query.get('which')) ?? ALL_ORDERS.sort,
    text: query.get('find')?.trim() ?? '',
    day: readDay(query.get('day') ?? ''),
    after: readPlace(query.get('after') ?? ''),
  }
}

function readDay(param: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(param) ? param : null
}
