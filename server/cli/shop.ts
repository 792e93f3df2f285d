import { m } from '#messages'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { command, type Noun } from './command.ts'

export const shop: Noun = {
  verbs: {
    open: {
      help: [['', m.cli_shop_open_help]],
      run: command([], async (opened, call) => {
        const isChanged = await openToGuests(opened, 'cli')
        return {
          output: isChanged ? m.cli_shop_opened({}, call) : m.cli_shop_open_already({}, call),
        }
      }),
    },
  },
}
