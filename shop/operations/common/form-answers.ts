import { z } from 'zod'
import {
  findKey,
  insertKeyOnce,
  replaceAnswer,
} from '#shop/persistence/queries/orders/idempotency-keys.ts'
import { jsonColumn } from '#shop/persistence/stored-json.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

const SCOPE = 'office forms'

/** In milliseconds: nothing that a form of the office does takes longer. */
const LONGEST = 60_000

/** A form as its page sent it, again with every further try. */
export type KeyedForm = {
  /** Who sent it, and the key that their browser made. */
  memberId: string
  key: string
  /** Recognises what was sent. */
  requestHash: string
  /** Recognises this try. */
  attempt: string
}

export type FormAnswer = { status: number; headers: [name: string, value: string][]; body: string }

/** Of an earlier try: its answer; that it is still being done; that it ended in the middle; that the key was of something else. */
export type EarlierTry = FormAnswer | 'under_way' | 'broken_off' | 'key_reused'

/** Returns what came of a form when it was sent before; null: nothing of it was stored. */
export async function findEarlierTry(shop: Shop, form: KeyedForm): Promise<EarlierTry | null> {
  const place = placeOf(form)
  const row = await findKey(shop.read, place)
  if (!row) return null
  if (row.request_hash !== form.requestHash) return 'key_reused'
  const { sealed } = storedTry(row.answer, place.key)
  const opened = sealed === undefined ? null : shop.sealer.open(sealed, sealedAs(form))
  if (opened !== null) return sealedAnswer(opened, place.key)
  const isOver = sealed !== undefined || shop.clock() - row.created_at > LONGEST
  return isOver ? 'broken_off' : 'under_way'
}

/** Notes within a form's own transaction that it is being done; false: another try of it has begun. */
export async function beginForm(tx: Writer, form: KeyedForm, now: number): Promise<boolean> {
  const place = placeOf(form)
  const answer = JSON.stringify({ attempt: form.attempt })
  const row = { ...place, request_hash: form.requestHash, answer, created_at: now }
  if (await insertKeyOnce(tx, row)) return true
  const begun = await findKey(tx, place)
  return begun !== undefined && storedTry(begun.answer, place.key).attempt === form.attempt
}

/** Keeps the answer for further tries, sealed because it may be a link or a key that is shown once; null: it broke off. */
export async function keepFormAnswer(
  shop: Shop,
  form: KeyedForm,
  answer: FormAnswer | null,
): Promise<void> {
  const sealed = answer && shop.sealer.seal(JSON.stringify(answer), sealedAs(form))
  const kept = JSON.stringify({ attempt: form.attempt, sealed: sealed ?? '' })
  await shop.work((tx) => replaceAnswer(tx, placeOf(form), kept), 'one_statement')
}

const sealedAnswer = jsonColumn(
  'idempotency_keys',
  'answer',
  z.object({
    status: z.int(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string(),
  }),
)

const storedTry = jsonColumn(
  'idempotency_keys',
  'answer',
  z.object({ attempt: z.string(), sealed: z.string().exactOptional() }),
)

function placeOf({ memberId, key }: KeyedForm) {
  return { scope: SCOPE, key: `${memberId} ${key}` }
}

function sealedAs({ memberId, key }: KeyedForm): string {
  return `the answer to a form of ${memberId} ${key}`
}
