import { expect, test } from 'vitest'
import { readTodayForm, TODAY_FIELDS, type TypedFields } from './today-form.ts'

const typed = (fields: Partial<TypedFields>): TypedFields => ({
  ...(Object.fromEntries(TODAY_FIELDS.map((name) => [name, ''])) as TypedFields),
  ...fields,
})

test.for<[Partial<TypedFields>, object]>([
  [{ action: 'open' }, { action: 'open' }],
  [
    { action: 'pause', minutes: '30', choice: 'fryer_down', reason: 'left over' },
    { action: 'pause', minutes: 30, reasonCode: 'fryer_down', reason: '' },
  ],
  [
    { action: 'pause', choice: 'own', reason: 'Power cut' },
    { action: 'pause', minutes: null, reason: 'Power cut' },
  ],
  [
    { action: 'close-early', at: '1795000000000', seen: '1795000500000', choice: 'stock' },
    {
      action: 'close-early',
      at: 1795000000000,
      seen: 1795000500000,
      reasonCode: 'stock',
      reason: '',
    },
  ],
  [
    { action: 'undo', change: 'aB-_9' },
    { action: 'undo', change: 'aB-_9' },
  ],
  [
    { action: 'sell', kind: 'item', id: 'garden-row', until: '1795000000000' },
    { action: 'sell', kind: 'item', id: 'garden-row', until: 1795000000000 },
  ],
  [
    { action: 'out-again', kind: 'ingredient', id: 'cheddar', until: '1795000000000' },
    { action: 'out-again', kind: 'ingredient', id: 'cheddar', until: 1795000000000 },
  ],
])('a form with %j is read', ([fields, value]) => {
  expect(readTodayForm(typed(fields))).toEqual({ ok: true, value })
})

test.for<[Partial<TypedFields>, string]>([
  [{}, 'not_sent'],
  [{ action: 'sell' }, 'not_sent'],
  [{ action: 'sell', kind: 'category', id: 'sides', until: '1' }, 'not_sent'],
  [{ action: 'sell', kind: 'item', id: '"', until: '1' }, 'not_sent'],
  [{ action: 'out-again', kind: 'item', id: 'garden-row', until: 'noon' }, 'not_sent'],
  [{ action: 'undo', change: '"' }, 'not_sent'],
  [{ action: 'pause', minutes: '-1', choice: 'full' }, 'minutes_out_of_range'],
  [{ action: 'pause', minutes: '1e9', choice: 'full' }, 'minutes_out_of_range'],
  [{ action: 'pause', minutes: '15' }, 'reason_missing'],
  [{ action: 'pause', minutes: '15', choice: 'own', reason: ' ' }, 'reason_missing'],
  [{ action: 'close-early', at: 'soon', seen: '1', choice: 'full' }, 'not_sent'],
  [{ action: 'close-early', at: '1', seen: '1', choice: 'rain' }, 'reason_missing'],
])('a form with %j is refused', ([fields, code]) => {
  expect(readTodayForm(typed(fields))).toEqual({ ok: false, refusals: [{ code }] })
})
