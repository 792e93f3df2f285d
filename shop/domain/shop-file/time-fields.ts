import { z } from 'zod'
import type { OpeningException } from '../hours/opening-period.ts'
import { isSettingValue } from '../settings/settings-schema.ts'
import { anyList, anyObject, optionalLine } from './checks.ts'
import type { MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'
import { openingHours, timeOfDay, timesOf } from './opening-hours.ts'
import { plain } from './order-fields.ts'
import { type Check, FieldReader } from './record.ts'

/** Reads what the `shop` part says about when it is open and how fast its kitchen is. */
export function readTimeFields(fields: FieldReader) {
  return {
    openingHours: fields.optional('openingHours', openingHours),
    openingExceptions: fields.optional('openingExceptions', openingExceptions),
    businessDayEnds: fields.optional('businessDayEnds', nightTime),
    daysAhead: fields.optional('daysAhead', plain('daysAhead', 'days')),
    usualMinutes: fields.optional('usualMinutes', plain('usualMinutes', 'minutes')),
    minimumMinutes: fields.optional('minimumMinutes', plain('minimumMinutes', 'minutes')),
    roadMinutes: fields.optional('roadMinutes', plain('roadMinutes', 'minutes_or_none')),
    kitchenMinutes: fields.optional('kitchenMinutes', plain('kitchenMinutes', 'kitchen_minutes')),
    acceptWithinMinutes: fields.optional(
      'acceptWithinMinutes',
      plain('acceptWithinMinutes', 'accept_minutes'),
    ),
    lastOrderBeforeClose: fields.optional(
      'lastOrderBeforeClose',
      plain('lastOrderBeforeClose', 'minutes_or_none'),
    ),
  }
}

const openingExceptions: Check<OpeningException[]> = {
  expected: 'opening_exceptions',
  read: (node, faults, of) => {
    const before = faults.length
    const exceptions = anyList.read(node, faults, of)?.map((one) => readException(one, faults))
    if (faults.length > before || !isSettingValue('openingExceptions', exceptions)) return undefined
    return exceptions?.filter((exception) => exception !== undefined)
  },
}

/** Gives undefined for what is no exception; a fault within one is reported on its own line. */
function readException(node: JsonNode, faults: MenuFault[]): OpeningException | undefined {
  const object = anyObject.read(node, faults, 'openingExceptions')
  if (!object) return undefined
  const fields = new FieldReader(object, `opening exception on line ${node.line}`, faults)
  const exception = {
    date: fields.required('date', date) ?? '',
    periods: fields.required('hours', times) ?? [],
    note: fields.optional('note', optionalLine(120)) ?? '',
  }
  fields.reportUnasked()
  return exception
}

const date: Check<string> = {
  expected: 'date',
  read: (node) =>
    node.kind === 'text' && z.iso.date().safeParse(node.text).success ? node.text : undefined,
}

const times: Check<OpeningException['periods']> = {
  expected: 'times',
  read: (node) => timesOf(node) ?? undefined,
}

const nightTime: Check<number> = {
  expected: 'night_time',
  read: (node) => {
    const minutes = node.kind === 'text' ? timeOfDay(node.text) : null
    return isSettingValue('businessDayEnds', minutes) ? (minutes ?? undefined) : undefined
  },
}
