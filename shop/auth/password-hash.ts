import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { composedPassword } from '#shop/domain/common/password.ts'
import { boundedQueue } from './bounded-queue.ts'

/** What Argon2id takes to hash a password once; `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** 19 MiB and two passes: the cost of one guess for an attacker, and of one sign-in for the shop. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify(argon2)

/** Hashing uses four threads and 76 MiB at most, however many sign-ins arrive. */
const hashing = boundedQueue({ atOnce: 4, waiting: 50 })

/** Returns the password's Argon2id hash in PHC form. Throws `QueueFull` when too many wait. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveHash(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password matches the hash. Throws `QueueFull` when too many wait. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const { cost, salt, hash } = parseHash(stored)
  return timingSafeEqual(await deriveHash(password, salt, cost, hash.length), hash)
}

/** Whether the hash was made with another cost than today's. */
export function isOutdatedHash(stored: string, today: PasswordCost): boolean {
  const { cost, hash } = parseHash(stored)
  return (
    hash.length !== HASH_BYTES ||
    cost.memory !== today.memory ||
    cost.passes !== today.passes ||
    cost.parallelism !== today.parallelism
  )
}

function deriveHash(
  password: string,
  salt: Buffer,
  cost: PasswordCost,
  tagLength: number,
): Promise<Buffer> {
  const message = composedPassword(password)
  return hashing(() => derive('argon2id', { message, nonce: salt, tagLength, ...cost }))
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? []
  if (!memory) throw new Error('A stored password is no Argon2id hash.')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
