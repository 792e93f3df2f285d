import { expect, test } from 'vitest'
import { withColumnCheck } from './column-check.ts'

const TABLE = `create table "orders" ("id" text not null, "state" text not null check ("state" in ('a, b', ')')), "paid_by" text, constraint "state_rule" check (length("state") > 0)) strict`

test('the check of a column is replaced, also when its words contain brackets and commas', () => {
  expect(withColumnCheck(TABLE, 'state', `"state" = 'c'`)).toBe(
    `create table "orders" ("id" text not null, "state" text not null check ("state" = 'c'), "paid_by" text, constraint "state_rule" check (length("state") > 0)) strict`,
  )
})

test('a column without a check gets one', () => {
  expect(withColumnCheck(TABLE, 'paid_by', `"paid_by" = 'cash'`)).toContain(
    `"paid_by" text check ("paid_by" = 'cash'), constraint`,
  )
})

test('a missing column, and one with two checks, are errors', () => {
  expect(() => withColumnCheck(TABLE, 'state_rule', '1')).toThrow('There is no column state_rule')
  const two = 'create table "t" ("a" text check (1) check (2))'
  expect(() => withColumnCheck(two, 'a', '1')).toThrow('More than one check')
})
