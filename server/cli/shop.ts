import { m } from '#messages'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { command, type Noun } from './command.ts'

export const shop: Noun = {
  verbs: {
    open: {
      help: [['', m.cli_shop_open_help]],
      run: command([], async (opened) => {
        const isNews = await openToGuests(opened, 'cli')
        return { said: isNews ? m.cli_shop_opened() : m.cli_shop_open_already() }
      }),
    },
  },
}
