import { z } from 'zod'
import { get } from '../contract/contract.ts'

/** Of the address; anything else in it is passed by. */
const basketQuery = z.object({
  /** The ids of the items in a basket, with commas: staff see how many baskets have an item, and nothing else. */
  items: z.string().optional(),
})

export const menuEventsContract = get(
  [
    'Guests',
    '/api/menu/events',
    'Streams the revision of the menu: at once, every few seconds, and when something on it changes or runs out',
  ],
  {
    query: basketQuery,
    answer: {
      200: {
        description: 'Server-sent events, for as long as the client listens.',
        text: {
          type: 'text/event-stream',
          example: 'event: menu\nid: 41\ndata: {"revision":41}\n\n',
        },
      },
    },
    refusals: ['too_many_streams'],
  },
)
