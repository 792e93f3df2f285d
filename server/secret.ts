import { openShop } from '#shop/open-shop.ts'
import { resetUnreadableSecondFactors } from '#shop/operations/reset-second-factor.ts'
import { readConfig } from './config.ts'

const USAGE = `npm run secret -- adopt   makes the shop take the secret it is started with now, after the one before was lost`

const ADOPTED = `The shop takes the secret that it is started with now. What the one before made is dead:
everybody is signed out, second factors are off until they are set up again, and mails and lists of orders lead to
earlier orders no longer. Links that guests already have still do.
`

try {
  if (process.argv.slice(2).join(' ') !== 'adopt') throw new Error(USAGE)
  const config = readConfig(process.env)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const opened = await openShop({ ...config, publicUrl, mustExist: true, adoptSecret: true })
  const reset = await resetUnreadableSecondFactors(opened.shop, 'cli').finally(opened.close)
  process.stdout.write(ADOPTED)
  if (reset.length > 0) process.stdout.write(`Second factors turned off: ${reset.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
