import { expect, test } from 'vitest'
import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'
import { changeText } from './change-text.ts'

const SPEAKING = {
  names: { smash: 'Plain Smash' },
  money: (amount: number) => `$${(amount / 100).toFixed(2)}`,
  locale: 'en' as const,
}

function change(special: Partial<ListedChange>): ListedChange {
  const facts = {
    at: 0,
    by: 'cli',
    logId: 'x',
    who: null,
    changedName: null,
    entity: 'item',
    id: 'smash',
  } as const
  return { ...facts, before: undefined, after: undefined, ...special }
}

test('a price is told as it was and as it is', () => {
  const text = changeText(change({ before: { price: 950 }, after: { price: 1000 } }), SPEAKING)
  expect(text).toEqual({
    subject: 'Plain Smash',
    did: null,
    values: [{ field: 'Price', before: '$9.50', after: '$10.00' }],
  })
})

test('a price that open baskets kept for a while says so', () => {
  const after = { price: 1000, keptUntil: 1_800_000 }
  const text = changeText(change({ before: { price: 950 }, after }), SPEAKING)
  expect(text).toMatchObject({
    did: 'Open baskets kept the old price for 30 minutes.',
    values: [{ field: 'Price', before: '$9.50', after: '$10.00' }],
  })
})

test('a dish that is gone is called as it was', () => {
  const text = changeText(change({ id: 'gone', before: { title: 'Old Stack' } }), SPEAKING)
  expect(text).toMatchObject({ subject: 'Old Stack', did: 'Removed' })
})

test('a recipe is named without its parts', () => {
  const text = changeText(change({ before: { recipe: [] }, after: { recipe: [{}] } }), SPEAKING)
  expect(text.values).toEqual([{ field: 'Recipe', before: null, after: null }])
})

test('a new place is told as a move, and a setting by its name', () => {
  const moved = change({ before: { position: 1 }, after: { position: 0, categoryId: 'x' } })
  expect(changeText(moved, SPEAKING)).toMatchObject({ did: 'Moved', values: [] })
  const setting = change({ entity: 'setting', id: 'name', before: 'A', after: 'B' })
  expect(changeText(setting, SPEAKING)).toEqual({
    subject: 'Name of the shop',
    did: null,
    values: [{ field: '', before: 'A', after: 'B' }],
  })
})

test('a dish that went to another category with a new price is told as both', () => {
  const names = { smash: 'Plain Smash', burgers: 'Burgers', sides: 'Sides' }
  const moved = change({
    before: { price: 950, categoryId: 'burgers', position: 1 },
    after: { price: 1000, categoryId: 'sides', position: 0 },
  })
  expect(changeText(moved, { ...SPEAKING, names }).values).toEqual([
    { field: 'Price', before: '$9.50', after: '$10.00' },
    { field: 'Category', before: 'Burgers', after: 'Sides' },
  ])
})

test('a draft of a dish says what it changes, and that its time was changed', () => {
  const began = { fields: { price: 1000 }, seen: { price: 950 }, publishAt: null }
  const plan = { entity: 'plan', id: 'smash' } as const
  const speaking = { ...SPEAKING, names: { smash: 'Smash' } }
  expect(changeText(change({ ...plan, before: undefined, after: began }), speaking)).toEqual({
    subject: 'Smash, Draft',
    did: 'Added',
    values: [{ field: 'Price', before: null, after: '$10.00' }],
  })
  const timed = change({ ...plan, before: began, after: { ...began, publishAt: 1 } })
  expect(changeText(timed, speaking)).toMatchObject({
    did: 'Is published at another time',
    values: [],
  })
  const gone = change({ ...plan, before: began, after: undefined })
  expect(changeText(gone, speaking)).toMatchObject({ did: 'Removed', values: [] })
})

test('a setting that there is no more is called by its key', () => {
  const setting = change({ entity: 'setting', id: 'oldThing', before: 1, after: 2 })
  expect(changeText(setting, SPEAKING).subject).toBe('oldThing')
})

test('what was done to people says to whom, with roles and permissions in words', () => {
  const person = { entity: 'person', id: 'u1', changedName: 'Ada Cook' } as const
  const role = { did: 'role_changed', from: 'kitchen', to: 'manager' }
  expect(changeText(change({ ...person, after: role }), SPEAKING)).toEqual({
    subject: 'Ada Cook',
    did: 'Has another role',
    values: [{ field: '', before: 'Kitchen', after: 'Manager' }],
  })
  const permissions = { did: 'permissions_changed', on: 'refund', off: '' }
  const { values } = changeText(change({ ...person, after: permissions }), SPEAKING)
  expect(values).toHaveLength(1)
  expect(values[0]?.field).toMatch(/^May now: /)
  const invitation = { entity: 'invitation', id: 'invitation', changedName: null } as const
  const invited = { did: 'staff_invited', role: 'courier' }
  expect(changeText(change({ ...invitation, after: invited }), SPEAKING)).toMatchObject({
    subject: 'An invitation',
    did: 'Sent',
  })
})
