import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { replaceSecret } from '#shop/auth/keep-secret.ts'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { openShop, type ShopOptions } from '#shop/open-shop.ts'
import { adoptSecret } from '#shop/operations/accounts/adopt-secret.ts'
import { ShopOpeningError } from '#shop/persistence/shop-opening-error.ts'
import type { Config } from '../config.ts'
import type { Answer, Command, Noun } from './command.ts'
import { publicUrlOf } from './public-url.ts'

export const secret: Noun = {
  verbs: {
    adopt: { help: [['', m.cli_secret_adopt_help]], run: unlessWords(adopt) },
    renew: { help: [['', m.cli_secret_renew_help]], run: unlessWords(renew) },
  },
  notes: m.cli_secret_notes,
}

function unlessWords(run: (options: ShopOptions) => Promise<Answer>): Command {
  return async ({ words, config }) => (words.length > 0 ? null : run(optionsOf(config)))
}

/** Takes the lock, because a running server would continue with the old secret. */
function optionsOf(config: Config): ShopOptions {
  return { ...config, publicUrl: publicUrlOf(config), mustExist: true, lock: true }
}

async function adopt(options: ShopOptions): Promise<Answer> {
  return switchSecret(options, { endsLinks: false, said: m.cli_secret_adopted({}, IN_SHOP_LOCALE) })
}

async function renew(options: ShopOptions): Promise<Answer> {
  if (!(await hasAnotherSecret(options))) {
    if (options.secret !== undefined) return { refused: m.cli_secret_same({}, IN_SHOP_LOCALE) }
    replaceSecret(options.dataDir, randomBytes)
  }
  const said = m.cli_secret_renewed({ command: 'flattop webhooks secret ID' }, IN_SHOP_LOCALE)
  return switchSecret(options, { endsLinks: true, said })
}

async function switchSecret(
  options: ShopOptions,
  { endsLinks, said }: { endsLinks: boolean; said: string },
): Promise<Answer> {
  const opened = await openShop({ ...options, anySecret: true })
  const emails = await adoptSecret(opened.shop, { endsLinks, by: 'cli' }).finally(opened.close)
  const off =
    emails.length > 0
      ? [m.cli_secret_two_step_off({ emails: emails.join(', ') }, IN_SHOP_LOCALE)]
      : []
  return { said: [said, ...off].join('\n') }
}

/** Whether the shop was last opened with another secret. */
async function hasAnotherSecret(options: ShopOptions): Promise<boolean> {
  try {
    await (await openShop(options)).close()
    return false
  } catch (fault) {
    if (fault instanceof ShopOpeningError && fault.code === 'other_secret') return true
    throw fault
  }
}
