import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { command, type Noun } from './command.ts'

export const shop: Noun = {
  verbs: {
    open: {
      help: [['', m.cli_shop_open_help]],
      run: command([], async (opened) => {
        const isNews = await openToGuests(opened, 'cli')
        return {
          said: isNews
            ? m.cli_shop_opened({}, IN_SHOP_LOCALE)
            : m.cli_shop_open_already({}, IN_SHOP_LOCALE),
        }
      }),
    },
  },
}
