import { expect, test } from 'vitest'
import { labelSpots } from './label-spots.ts'

const SHOP = { text: 'Shop', at: { x: 0, y: 0 } }

test('a name moves to its next place where another stands, and is left out where there is none', () => {
  const below = { x: 0, y: 40 }
  const labels = [
    { text: 'Old Town', spots: [{ x: 10, y: 10 }, below] },
    { text: 'Harbour', spots: [below, { x: 0, y: -60 }] },
    { text: 'Hills', spots: [{ x: 30, y: 30 }] },
    { text: 'Riverside', spots: [{ x: 300, y: 40 }] },
  ]
  expect(labelSpots(labels, [SHOP])).toEqual([below, { x: 0, y: -60 }, null, { x: 300, y: 40 }])
})
