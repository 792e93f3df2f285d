import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { readTypedPosition } from '#shop/domain/common/typed-position.ts'
import { type PlacedZones, zoneFor } from '#shop/domain/settings/zones.ts'
import { changeZone, zoneChangeFault } from '#shop/operations/settings/change-zone.ts'
import { readZoneEffect } from '#shop/operations/settings/read-zone-effect.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { readValue } from '../body/body-faults.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/delivery.ts'
import { changeZoneContract, placeQuery } from './delivery-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/delivery`: ways, zones and the shop's place. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const asked = readValue(placeQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { postcode, at } = asked.body
  const point = at === undefined ? undefined : readTypedPosition(at)
  const moved = movedTo(asked.body.shopPlace)
  if (point === null || moved === null) return problem('invalid_query')
  const settings = await readSettings(shop.read)
  const { fulfilments, shopPlace, zones } = settings
  const hasPlace = postcode !== undefined || point !== undefined
  return Response.json(
    {
      fulfilments,
      shopPlace,
      zones: zones.map((zone) => ({ ...zone, seen: seenMark(shop, zone) })),
      seenNew: seenMark(shop, undefined),
      place: hasPlace ? answerFor(settings, { postcode, point }) : null,
      effect: moved ? await readZoneEffect(shop, moved) : null,
    },
    NOT_STORED,
  )
}

/** Undefined where nothing is asked, null for what is no position. */
function movedTo(typed: string | undefined): { shopPlace: Position | null } | null | undefined {
  if (typed === undefined) return undefined
  if (typed === '') return { shopPlace: null }
  const shopPlace = readTypedPosition(typed)
  return shopPlace && { shopPlace }
}

function answerFor(settings: PlacedZones, place: Parameters<typeof zoneFor>[1]) {
  const answer = zoneFor(settings, place)
  if (answer.kind === 'outside') return answer
  return { kind: 'zone', id: answer.kind === 'zone' ? answer.zone.id : null }
}

/** `POST /api/office/delivery`: adds, changes or removes a zone, or only says whom that would leave out. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeZoneContract.body)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const { dryRun, ...change } = posted.body
  if (dryRun) {
    const fault = await zoneChangeFault(shop, change)
    if (fault) return refusal(fault)
    return Response.json({ changed: false, effect: await readZoneEffect(shop, change) }, NOT_STORED)
  }
  const effect = await readZoneEffect(shop, change)
  const outcome = await changeZone(shop, { ...change, by: requireStaff(context).id })
  if (!outcome.ok) return refusal(outcome.refusals[0])
  return Response.json({ ...outcome.value, effect }, NOT_STORED)
}

/** Says which postcode it is, where one is none. */
function refusal(fault: Refusal<'changed_meanwhile' | 'invalid_value'> | undefined): Response {
  const { code = 'invalid_value', entry } = fault ?? {}
  const detail = entry === undefined ? {} : { detail: `No postcode is written “${entry}”.` }
  return problem(code, { errors: fault ? [fault] : [], ...detail })
}
