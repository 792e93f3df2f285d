import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareFunction } from 'react-router'
import { answerContext, shopContext } from '#app/request/context.ts'
import { RETRY_AFTER_SECONDS } from '#app/request/outage-refusal.ts'
import { requireStaff } from '#app/request/staff.ts'
import {
  beginForm,
  type FormAnswer,
  findEarlierTry,
  type KeyedForm,
  keepFormAnswer,
} from '#shop/operations/common/form-answers.ts'
import type { Shop } from '#shop/shop.ts'

/** As our scripts make it. */
const KEY = /^[\w-]{16,64}$/

/** In milliseconds: how long a further try waits for the answer to one that is being done, and how often it looks. */
const PATIENCE = 5000
const LOOK_EVERY = 100

/**
 * A form that is sent again with the same key, because its answer was lost, gets the first answer and does nothing. The key is
 * stored in the form's first transaction: what isn't stored was not done, and is done then.
 */
export const answerOnce: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const key = request.headers.get('Idempotency-Key')
  if (request.method !== 'POST' || key === null) return next()
  if (!KEY.test(key)) return new Response(null, { status: 400 })
  const shop = context.get(shopContext)
  const form = {
    memberId: requireStaff(context).id,
    key,
    requestHash: shop.fingerprint(await textOf(request)),
    attempt: Buffer.from(shop.random(12)).toString('base64url'),
  }
  const earlier = await findAnswered(shop, form)
  if (earlier === 'under_way') return notNow()
  if (earlier === 'broken_off') {
    return new Response(null, { status: 409, headers: { 'X-Form': 'broken-off' } })
  }
  if (earlier === 'key_reused') return new Response(null, { status: 422 })
  if (earlier) return responseOf(earlier)

  const { begun, noting } = noteForm(shop, form)
  context.set(shopContext, noting)
  const answer = await next()
  if (!begun()) return answer
  const kept = answer.status < 500 ? await answerOf(answer.clone()) : null
  await keepFormAnswer(shop, form, kept).catch(context.get(answerContext).fault)
  return answer
}

/** The shop, whose first transaction notes the form. */
function noteForm(shop: Shop, form: KeyedForm): { noting: Shop; begun: () => boolean } {
  let isBegun = false
  const noting: Shop = {
    ...shop,
    async work(unit, key) {
      if (isBegun) return shop.work(unit, key)
      const done = await shop.work(
        async (tx) => {
          if (!(await beginForm(tx, form, shop.clock()))) throw notNow()
          return unit(tx)
        },
        key === 'one_statement' ? undefined : key,
      )
      isBegun = true
      return done
    },
  }
  return { noting, begun: () => isBegun }
}

async function findAnswered(shop: Shop, form: KeyedForm): ReturnType<typeof findEarlierTry> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const earlier = await findEarlierTry(shop, form)
    if (earlier !== 'under_way' || waited >= PATIENCE) return earlier
    await wait(LOOK_EVERY)
  }
}

/** What recognises a form: its address with what was typed. The same files are sent as another text each time. */
async function textOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const isOfFiles = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  return `${pathname}${search}\n${isOfFiles ? '' : await request.clone().text()}`
}

async function answerOf(answer: Response): Promise<FormAnswer> {
  const { status, headers } = answer
  return { status, headers: [...headers], body: await answer.text() }
}

function responseOf({ status, headers, body }: FormAnswer): Response {
  const answer = new Response(body, { status, headers })
  answer.headers.set('Idempotent-Replayed', 'true')
  return answer
}

function notNow(): Response {
  return new Response(null, {
    status: 503,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
}
