import type { MinorUnits } from '../common/money.ts'
import { slugFrom } from '../common/slug.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { isSettingValue } from '../settings/settings-schema.ts'
import type { DeliveryZone } from '../settings/zones.ts'
import { anyList, anyObject, id, LENGTHS, lineOf, price } from './checks.ts'
import type { Expectation, MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'
import { taxRate, wholeUpTo } from './number-checks.ts'
import { type Check, FieldReader } from './record.ts'

/** Reads what the `shop` part says about taking orders: taxes, ways, tables, zones and tips. */
export function readOrderFields(fields: FieldReader, decimals: number) {
  return {
    deliveryTaxRate: fields.optional('deliveryTaxRate', taxRate),
    taxIncluded: fields.optional('taxIncluded', plain('taxIncluded', 'true_or_false')),
    fulfilments: fields.optional('fulfilments', plain('fulfilments', 'fulfilments')),
    tables: fields.optional('tables', plain('tables', 'tables')),
    tipPercents: fields.optional('tipPercents', plain('tipPercents', 'tips')),
    zones: fields.optional('zones', zoneList(decimals)),
    keepGuestsDays: fields.optional('keepGuestsDays', plain('keepGuestsDays', 'days_kept')),
    keepMessagesDays: fields.optional('keepMessagesDays', plain('keepMessagesDays', 'days_kept')),
    maxOpenOrders: fields.optional('maxOpenOrders', plain('maxOpenOrders', 'open_orders')),
    largeOrderMinutes: fields.optional(
      'largeOrderMinutes',
      plain('largeOrderMinutes', 'minutes_or_none'),
    ),
    largeOrderTotal: fields.optional('largeOrderTotal', totalOrNone(decimals)),
  }
}

/** A setting that the file writes as it is stored. */
export function plain<Key extends keyof ShopSettings>(
  key: Key,
  expected: Expectation,
): Check<ShopSettings[Key]> {
  return {
    expected,
    read: (node) => {
      const value = plainValue(node)
      return isSettingValue(key, value) ? (value as ShopSettings[Key]) : undefined
    },
  }
}

/** `null` is no limit. */
function totalOrNone(decimals: number): Check<MinorUnits | null> {
  const total = price(decimals)
  return {
    expected: total.expected,
    read: (node, faults, of) =>
      node.kind === 'word' && node.word === 'null' ? null : total.read(node, faults, of),
  }
}

function zoneList(decimals: number): Check<DeliveryZone[]> {
  return {
    expected: 'zones',
    read: (node, faults, of) => {
      const before = faults.length
      const zones = anyList.read(node, faults, of)?.map((one) => readZone(one, decimals, faults))
      if (faults.length > before) return undefined
      return isSettingValue('zones', zones) ? (zones as DeliveryZone[]) : undefined
    },
  }
}

/** Gives undefined for what is no zone; a fault within one is reported on its own line. */
function readZone(node: JsonNode, decimals: number, faults: MenuFault[]): object | undefined {
  const object = anyObject.read(node, faults, 'zones')
  if (!object) return undefined
  const fields = new FieldReader(object, `zone on line ${node.line}`, faults)
  const name = fields.required('name', lineOf(LENGTHS.name, 'name')) ?? ''
  const zone = {
    id: fields.optional('id', id) ?? slugFrom(name),
    name,
    area: areaOf(fields),
    fee: fields.required('fee', price(decimals)) ?? 0,
    minimum: fields.optional('minimum', price(decimals)) ?? 0,
    extraMinutes: fields.optional('extraMinutes', wholeUpTo('minutes_or_none', 240)) ?? 0,
  }
  fields.reportUnasked()
  return zone
}

/** What the area holds is for the check of the whole list. */
function areaOf(fields: FieldReader): object {
  const polygon = fields.optional('polygon', anyPlain)
  const postcodes = fields.optional('postcodes', anyPlain)
  if (polygon && postcodes) return { kind: 'both' }
  return polygon ? { kind: 'polygon', polygon } : { kind: 'postcodes', postcodes }
}

const anyPlain: Check<unknown> = { expected: 'list', read: plainValue }

function plainValue(node: JsonNode): unknown {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'number':
      return Number(node.source)
    case 'word':
      return node.word === 'null' ? null : node.word === 'true'
    case 'list':
      return node.entries.map(plainValue)
    case 'object':
      return Object.fromEntries(node.members.map(({ name, value }) => [name, plainValue(value)]))
  }
}
