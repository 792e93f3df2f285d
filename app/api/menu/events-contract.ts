import { get } from '../contract/contract.ts'

export const menuEventsContract = get(
  [
    'Guests',
    '/api/menu/events',
    'Streams the revision of the menu: at once, every few seconds, and when something on it changes or runs out',
  ],
  {
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
