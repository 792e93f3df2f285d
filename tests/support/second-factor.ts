import { createHmac } from 'node:crypto'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSetup,
} from '#shop/operations/accounts/second-factor.ts'
import type { Shop } from '#shop/shop.ts'
import { caller } from './accounts.ts'

/** The code in an authenticator app (RFC 6238), `later` steps of thirty seconds after an instant. */
export function appCode(secret: string, now: number, later = 0): string {
  const bits = [...secret]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + later))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest[19] ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Six digits that are not a valid code now, just before or just after. */
export function wrongCode(secret: string, now: number): string {
  const right = [-1, 0, 1].map((later) => appCode(secret, now, later))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

/**
 * Turns on the second factor of a signed-in person, with the code of the previous step. The clock has to
 * stand still.
 */
export async function withSecondFactor(
  shop: Shop,
  visitor: Visitor,
  password: string,
): Promise<{ secret: string; codes: string[] }> {
  await beginSecondFactor(shop, visitor, password)
  const secret = (await readSetup(shop, visitor))?.secret ?? ''
  const digits = appCode(secret, shop.clock(), -1)
  const on = await confirmSecondFactor(shop, visitor, { kind: 'app', digits }, caller())
  if (!on.ok) throw new Error(`The second factor was refused: ${on.refusals[0]?.code}`)
  return { secret, codes: on.value.codes }
}
