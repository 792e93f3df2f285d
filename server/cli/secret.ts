import { randomBytes } from 'node:crypto'
import { replaceSecret } from '#shop/auth/keep-secret.ts'
import { openShop, type ShopOptions } from '#shop/open-shop.ts'
import { adoptSecret } from '#shop/operations/accounts/adopt-secret.ts'
import { ShopOpeningError } from '#shop/persistence/shop-opening-error.ts'
import { readConfig } from '../config.ts'

const USAGE = `npm run secret -- adopt   after the secret was lost: switches the shop to the one it is started with now
npm run secret -- renew   after somebody else saw it: switches the shop to a new one, and ends every order link
Stop every program of the shop first.`

const SAME_SECRET = `SECRET is still the one the shop has. Set another one for every program of the shop and run this again.`

const DONE = {
  adopt: `The shop uses the secret it is started with now. Everybody is signed out, two-step logins are off until they are set up again,
and guests confirm their email address once more. Print the table signs again. Mails and lists of orders no longer link to
earlier orders; links that guests already have keep working. If somebody else saw the old secret, run renew.
`,
  renew: `The shop has a new secret. Every order link from before has ended, everybody is signed out, and two-step logins are off until
they are set up again. Mails and lists of orders get new links, and guests confirm their email address once more. Print the
table signs again. Whoever has a backup as well may know the signing secrets of your webhooks: npm run webhooks -- secret ID
`,
}

try {
  const [name = '', ...more] = process.argv.slice(2)
  if (more.length > 0 || (name !== 'adopt' && name !== 'renew')) throw new Error(USAGE)
  const config = readConfig(process.env)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  // A server that runs would go on with the secret before.
  const options = { ...config, publicUrl, mustExist: true, lock: true }
  if (name === 'renew') await haveAnotherSecret(options)
  const opened = await openShop({ ...options, anySecret: true })
  const adopted = adoptSecret(opened.shop, { endsLinks: name === 'renew', by: 'cli' })
  const reset = await adopted.finally(opened.close)
  process.stdout.write(DONE[name])
  if (reset.length > 0) process.stdout.write(`Two-step logins turned off: ${reset.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

/** Makes one in the data folder, unless the shop is given another than it has already. */
async function haveAnotherSecret(options: ShopOptions): Promise<void> {
  try {
    await (await openShop(options)).close()
  } catch (fault) {
    if (fault instanceof ShopOpeningError && fault.code === 'other_secret') return
    throw fault
  }
  if (options.secret !== undefined) throw new Error(SAME_SECRET)
  replaceSecret(options.dataDir, randomBytes)
}
