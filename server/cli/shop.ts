import { m } from '#messages'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { command, type Noun } from './command.ts'

export const shop: Noun = {
  verbs: {
    open: {
      help: [['', m.cli_shop_open_help]],
      run: command([], async (opened, call) => {
        const isNews = await openToGuests(opened, 'cli')
        return {
          said: isNews ? m.cli_shop_opened({}, call) : m.cli_shop_open_already({}, call),
        }
      }),
    },
  },
}
