import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (shop, words) => {
  if (words.length > 0) {
    process.stderr.write('npm run shop:open   opens the shop: guests can order from now on\n')
    return 1
  }
  const isNews = await openToGuests(shop, 'cli')
  process.stdout.write(
    isNews ? "Open: guests' orders are real from now on.\n" : 'The shop is open already.\n',
  )
  return 0
})
