import { expect, test } from 'vitest'
import { outageOf, WaitedTooLong } from './outage.ts'

test.for([
  ['a PostgreSQL that is stopped', coded('ECONNREFUSED'), 'database_down'],
  ['a PostgreSQL that shuts down', coded('57P01'), 'database_down'],
  ['too many connections', coded('53300'), 'database_down'],
  ['a line that drops', new Error('Connection terminated unexpectedly'), 'database_down'],
  ['a full disk of PostgreSQL', coded('53100'), 'disk_full'],
  ['a full disk of SQLite', sqlite(13), 'disk_full'],
  ['a file that another program holds', sqlite(5 | (2 << 8)), 'too_long'],
  ['a lock that does not come', coded('55P03'), 'too_long'],
  ['a unit that was given up', new WaitedTooLong('given up'), 'too_long'],
  ['several addresses that refuse', new AggregateError([coded('ECONNREFUSED')]), 'database_down'],
  ['a fault around one', new Error('x', { cause: coded('57P03') }), 'database_down'],
  ['a mistake of the program', new TypeError('x is not a function'), undefined],
  ['a constraint that does not hold', coded('23514'), undefined],
  ['a damaged file', sqlite(11), undefined],
  ['a text', 'ECONNREFUSED', undefined],
] as const)('%s is told apart from other faults', ([, fault, outage]) => {
  expect(outageOf(fault)).toBe(outage)
})

function coded(code: string): Error {
  return Object.assign(new Error('said'), { code })
}

function sqlite(errcode: number): Error {
  return Object.assign(new Error('said'), { code: 'ERR_SQLITE_ERROR', errcode })
}
