import { get, STREAM } from '../contract/contract.ts'

export const orderEventsContract = get(
  ['Guests', '/api/orders/:token/events', 'Streams an event whenever the order changes'],
  {
    answer: { 200: STREAM, 204: { description: 'The order has ended: no more events.' } },
    refusals: ['unknown_order', 'too_many_streams'],
  },
)
