import { metersBetween } from '#shop/domain/common/distance.ts'
import { MAX_POSTCODE_LENGTH, MAX_TYPED_POSITION_LENGTH } from '#shop/domain/common/limits.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import { readTypedPosition } from '#shop/domain/common/typed-position.ts'
import { quoteFulfilment } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { matchOf, type Place } from '#shop/domain/settings/zones.ts'
import { readZoneEffect } from '#shop/operations/settings/read-zone-effect.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { askedMark } from './asked-mark.ts'
import { type DeliveryRefusal, readPlace, readWays } from './delivery-answer.ts'
import type { DeliveryData, TriedPlace } from './delivery-data.ts'

/** Reads the ways, the zones and the shop's place, and which zone holds for the place in an address. */
export async function readDelivery(
  shop: Pick<Shop, 'read' | 'clock' | 'fingerprint'>,
  query: URLSearchParams,
): Promise<DeliveryData> {
  const settings = await readSettings(shop.read)
  const { zones, deliveryFee, roadMinutes, fulfilments, shopPlace } = settings
  return {
    zones,
    openOrders: Object.fromEntries(await countOpenOrdersBy(shop.read, 'zone_id')),
    deliveryFee,
    roadMinutes,
    ways: { on: fulfilments, seen: seenMark(shop, fulfilments), ticked: readWays(query) },
    place: {
      at: shopPlace,
      seen: seenMark(shop, shopPlace),
      ...(await typedPlace(shop, shopPlace, query.get('place'))),
      isMeanwhile: query.get('refused') === ('changed_meanwhile' satisfies DeliveryRefusal),
    },
    tried: tryPlace(settings, query),
  }
}

type TypedPlace = Pick<DeliveryData['place'], 'asked' | 'unread'>

/** What an address has of another place: nothing is asked of the one that is saved. */
async function typedPlace(
  shop: Pick<Shop, 'read' | 'clock' | 'fingerprint'>,
  saved: Position | null,
  typed: string | null,
): Promise<TypedPlace> {
  if (typed === null) return { asked: null, unread: null }
  const text = typed.slice(0, MAX_TYPED_POSITION_LENGTH)
  const at = readPlace(text)
  if (at === undefined) return { asked: null, unread: text }
  if (JSON.stringify(at) === JSON.stringify(saved)) return { asked: null, unread: null }
  const effect = await readZoneEffect(shop, { shopPlace: at })
  const mark = askedMark(shop, { shopPlace: at }, effect)
  return { asked: { at, effect, mark }, unread: null }
}

function tryPlace(settings: ShopSettings, query: URLSearchParams): TriedPlace {
  const postcode = (query.get('postcode') ?? '').slice(0, MAX_POSTCODE_LENGTH)
  const position = (query.get('at') ?? '').slice(0, MAX_TYPED_POSITION_LENGTH)
  const point = readTypedPosition(position)
  const typed = { postcode, position, point }
  if (position !== '' && !point) return { ...typed, answer: { kind: 'unreadable' } }
  if (postcode === '' && !point) return { ...typed, answer: null }
  const place = { ...(postcode === '' ? {} : { postcode }), ...(point ? { point } : {}) }
  return { ...typed, answer: answerFor(settings, place) }
}

/** Returns what the checkout would say of a place, and what of it matched. */
function answerFor(settings: ShopSettings, place: Place): TriedPlace['answer'] {
  const meters = metersFrom(settings.shopPlace, place.point)
  const asked = { fulfilment: 'delivery', place } as const
  const { zone, refusals } = quoteFulfilment(settings, asked, 0, true)
  const refusal = refusals.find(({ code }) => code === 'outside_zone')
  if (refusal?.code === 'outside_zone') {
    return { kind: 'outside', lacks: refusal.lacks, ruledOut: refusal.ruledOut, meters }
  }
  const stored = settings.zones.find(({ id }) => id === zone?.id)
  const match = stored && matchOf(stored.area, place, settings.shopPlace)
  if (!zone || !match) return { kind: 'anywhere', fee: settings.deliveryFee }
  return { kind: 'zone', zone, match, meters }
}

function metersFrom(shopPlace: Position | null, point: Position | undefined): number | null {
  return shopPlace && point ? metersBetween(shopPlace, point) : null
}
