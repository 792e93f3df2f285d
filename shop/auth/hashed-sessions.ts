import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { hashToken } from './token.ts'

/**
 * Wraps the library's database adapter so that the hash of a session's token is stored in place of the token.
 * Reading the table, or a backup of it, is then not enough to make a cookie.
 */
export function hashedSessions(open: () => Promise<DBAdapter>): DBAdapter {
  let opened: Promise<DBAdapter> | undefined
  const inner = () => {
    opened ??= open()
    return opened
  }
  const adapter: Partial<DBAdapter> = {
    ...hashing(inner),
    id: 'kysely',
    async transaction(run) {
      return (await inner()).transaction((tx) => run(hashing(async () => tx)))
    },
  }
  return adapter as DBAdapter
}

type Asked = { model: string; where?: Where[]; data?: Values; update?: Values }
type Values = Record<string, unknown>

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

function hashing(inner: () => Promise<DBTransactionAdapter>): DBTransactionAdapter {
  const methods = METHODS.map((name) => {
    async function method(asked: Asked): Promise<unknown> {
      const adapter = await inner()
      const ask = adapter[name] as (asked: Asked) => Promise<unknown>
      return withToken(await ask(hashed(asked)), tokenOf(asked))
    }
    return [name, method]
  })
  return Object.fromEntries(methods) as DBTransactionAdapter
}

/** The session token that a call of the library names, if it names one. */
function tokenOf({ model, where, data }: Asked): unknown {
  if (model !== 'session') return undefined
  return data?.token ?? where?.find(({ field }) => field === 'token')?.value
}

function hashed(asked: Asked): Asked {
  if (asked.model !== 'session') return asked
  return {
    ...asked,
    ...(asked.where ? { where: asked.where.map(hashedCondition) } : {}),
    ...(asked.data ? { data: hashedValues(asked.data) } : {}),
    ...(asked.update ? { update: hashedValues(asked.update) } : {}),
  }
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  const { value } = condition
  return { ...condition, value: Array.isArray(value) ? value.map(hashOf) : hashOf(value) }
}

function hashedValues(values: Values): Values {
  return 'token' in values ? { ...values, token: hashOf(values.token) } : values
}

function hashOf(value: unknown): string {
  return hashToken(String(value))
}

/** Puts back the token that the caller presented, because the library goes on with it. */
function withToken(found: unknown, token: unknown): unknown {
  if (typeof token !== 'string' || typeof found !== 'object' || found === null) return found
  return { ...found, token }
}
