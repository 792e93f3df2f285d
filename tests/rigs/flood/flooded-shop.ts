import { startShop } from '#tests/support/running-shop.ts'
import { openRigShop } from '../rig-shop.ts'
import { PROXY } from './ask-from.ts'
import type { Target } from './flood.ts'

/** A shop on the built server that trusts one proxy, so that floods can come from any other address. */
export async function openFloodedShop(): Promise<Target & AsyncDisposable> {
  await using opening = new AsyncDisposableStack()
  const rig = opening.use(await openRigShop())
  const settings = { SECRET: rig.secret, TRUSTED_PROXIES: PROXY }
  const { origin } = opening.use(await startShop({ dataDir: rig.dataDir, settings }))
  const opened = opening.move()
  return {
    origin,
    beside: rig.beside,
    key: rig.keys[0] ?? '',
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
