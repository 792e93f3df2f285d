import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { replaceSecret } from '#shop/auth/keep-secret.ts'
import { openShop, type ShopOptions } from '#shop/open-shop.ts'
import { adoptSecret } from '#shop/operations/accounts/adopt-secret.ts'
import { ShopOpeningError } from '#shop/persistence/shop-opening-error.ts'
import type { Config } from '../config.ts'
import type { Answer, Call, Command, Noun } from './command.ts'
import { publicUrlOf } from './public-url.ts'

export const secret: Noun = {
  verbs: {
    adopt: { help: [['', m.cli_secret_adopt_help]], run: unlessWords(adopt) },
    renew: { help: [['', m.cli_secret_renew_help]], run: unlessWords(renew) },
  },
  notes: m.cli_secret_notes,
}

function unlessWords(run: (options: ShopOptions, call: Call) => Promise<Answer>): Command {
  return async (call) => (call.words.length > 0 ? null : run(optionsOf(call.config), call))
}

/** Takes the lock, because a running server would continue with the old secret. */
function optionsOf(config: Config): ShopOptions {
  return { ...config, publicUrl: publicUrlOf(config), mustExist: true, lock: true }
}

async function adopt(options: ShopOptions, call: Call): Promise<Answer> {
  return switchSecret(options, { endsLinks: false, output: m.cli_secret_adopted({}, call) }, call)
}

async function renew(options: ShopOptions, call: Call): Promise<Answer> {
  if (!(await hasAnotherSecret(options))) {
    if (options.secret !== undefined) return { refused: m.cli_secret_same({}, call) }
    replaceSecret(options.dataDir, randomBytes)
  }
  const output = m.cli_secret_renewed({ command: 'flattop webhooks secret ID' }, call)
  return switchSecret(options, { endsLinks: true, output }, call)
}

async function switchSecret(
  options: ShopOptions,
  { endsLinks, output }: { endsLinks: boolean; output: string },
  call: Call,
): Promise<Answer> {
  const opened = await openShop({ ...options, anySecret: true })
  const emails = await adoptSecret(opened.shop, { endsLinks, by: 'cli' }).finally(opened.close)
  const off =
    emails.length > 0 ? [m.cli_secret_two_step_off({ emails: emails.join(', ') }, call)] : []
  return { output: [output, ...off].join('\n') }
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
