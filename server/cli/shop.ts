import { type Message, m } from '#messages'
import type { MissingToOpen } from '#shop/domain/settings/first-run.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { command, type Noun } from './command.ts'

export const shop: Noun = {
  verbs: {
    open: {
      help: [
        ['', m.cli_shop_open_help],
        ['--keep-examples', m.cli_shop_open_keep_help],
      ],
      options: { 'keep-examples': { type: 'boolean' } },
      run: command([], async (opened, call) => {
        const keepExamples = call.options['keep-examples'] === true
        const outcome = await openToGuests(opened, 'cli', { keepExamples })
        if (!outcome.ok) {
          return { refused: outcome.refusals.map(({ code }) => MISSING[code]({}, call)).join('\n') }
        }
        const { isNew } = outcome.value
        return { output: isNew ? m.cli_shop_opened({}, call) : m.cli_shop_open_already({}, call) }
      }),
    },
  },
}

const MISSING: Record<MissingToOpen, Message> = {
  nothing_to_sell: m.cli_shop_nothing_to_sell,
  no_hours: m.cli_shop_no_hours,
  no_ways: m.cli_shop_no_ways,
}
