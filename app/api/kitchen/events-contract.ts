import { get, STREAM } from '../contract/contract.ts'

export const kitchenEventsContract = get(
  [
    'Kitchen',
    '/api/kitchen/events',
    'Streams an event whenever an order (order) or a control of the board (controls) changes',
  ],
  { answer: { 200: STREAM }, refusals: ['too_many_streams'] },
)
