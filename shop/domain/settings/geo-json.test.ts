import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readGeoJson, writtenPolygon } from './geo-json.ts'
import type { polygon } from './zone-schema.ts'

const SQUARE: z.infer<typeof polygon> = [
  [
    [0.1, 51.2],
    [0.2, 51.2],
    [0.2, 51.3],
    [0.1, 51.2],
  ],
]
const GEOMETRY = { type: 'Polygon', coordinates: SQUARE }
const FEATURE = { type: 'Feature', properties: { name: 'Hills' }, geometry: GEOMETRY }

test.for([
  ['its coordinates', SQUARE],
  ['a polygon', GEOMETRY],
  ['a feature', FEATURE],
  ['a collection of one', { type: 'FeatureCollection', features: [FEATURE] }],
  ['a polygon of several that is one', { type: 'MultiPolygon', coordinates: [SQUARE] }],
  ['an open ring', { type: 'Polygon', coordinates: [SQUARE[0]?.slice(0, 3)] }],
  ['heights', { type: 'Polygon', coordinates: [SQUARE[0]?.map((each) => [...each, 12])] }],
])('a zone is pasted as %s', ([, json]) => {
  expect(readGeoJson(JSON.stringify(json))).toEqual(SQUARE)
})

test.for([
  ['nothing', ''],
  ['words', 'the old town'],
  ['a point', '{"type":"Point","coordinates":[0,51]}'],
  ['two polygons', JSON.stringify({ type: 'FeatureCollection', features: [FEATURE, FEATURE] })],
  ['a line', '[[[0,51],[1,51]]]'],
  ['a place that is none', '[[[0,91],[1,51],[1,52]]]'],
  ['null', 'null'],
])('%s is no zone', ([, text = '']) => {
  expect(readGeoJson(text)).toBeNull()
})

test('a polygon that was written is read again', () => {
  const position = fc.tuple(degrees(180), degrees(90))
  fc.assert(
    fc.property(fc.array(position, { minLength: 3, maxLength: 20 }), (open) => {
      const ring = [...open, open[0] ?? [0, 0]] as [number, number][]
      expect(readGeoJson(writtenPolygon([ring]))).toEqual([ring])
    }),
  )
})

test('whatever is pasted is a polygon or none', () => {
  fc.assert(fc.property(fc.json(), (text) => void readGeoJson(text)))
})

function degrees(most: number) {
  return fc.integer({ min: -most * 1000, max: most * 1000 }).map((each) => each / 1000)
}
