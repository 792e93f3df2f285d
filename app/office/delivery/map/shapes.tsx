import type { Position } from '#shop/domain/common/polygon.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { type Fill, fillOf } from './ground.tsx'
import { labelSpots, labelText, labelWidth } from './label-spots.ts'
import { type Plane, type Spot, spotOf, unitsOf } from './plane.ts'

export type DrawnZone = Pick<DeliveryZone, 'id' | 'name' | 'area'>

type ShapesProps = {
  plane: Plane
  zones: readonly DrawnZone[]
  shopPlace: Position | null
  /** What the plate in the middle says. */
  shopLabel?: string
}

/** The drawn zones with their names, the widest first, as far as there is room; those of postcodes have no shape. */
export function Shapes({ plane, zones, shopPlace, shopLabel }: ShapesProps) {
  const drawn = zones
    .map((zone, nth) => ({ zone, fill: fillOf(nth), spots: spotsOf(zone.area, plane, shopPlace) }))
    .filter(({ spots }) => spots.length > 0)
    .toSorted((a, b) => widthOf(b.zone.area) - widthOf(a.zone.area))
  const labels = drawn.map(({ zone, spots }) => ({ text: zone.name, spots }))
  const standing = shopLabel === undefined ? [] : [{ text: shopLabel, at: { x: 0, y: 0 } }]
  const places = labelSpots(labels, standing)
  return (
    <>
      {drawn.map(({ zone, fill }) => (
        <Shape key={zone.id} area={zone.area} fill={fill} plane={plane} />
      ))}
      {drawn.map(({ zone }, nth) => {
        const at = places[nth]
        return at ? <Label key={zone.id} at={at} text={zone.name} /> : null
      })}
    </>
  )
}

type ShapeProps = { area: DeliveryZone['area']; fill: Fill; plane: Plane }

/** One area; circles are around the middle of the drawing, where the shop is. */
export function Shape({ area, fill, plane }: ShapeProps) {
  const paint = `url(#zone-${fill})`
  if (area.kind === 'postcodes') return null
  if (area.kind === 'circle') {
    return <circle className="o-zone" r={unitsOf(plane, area.meters)} fill={paint} />
  }
  const d = area.polygon.map(
    (ring) => `M${ring.map((at) => written(spotOf(plane, at))).join('L')}Z`,
  )
  return <path className="o-zone" d={d.join('')} fillRule="evenodd" fill={paint} />
}

function written({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const AIR = 24
/** From one name to the next above each other. */
const LINE = 40

/** Where its name may stand: at the edges of a circle, whose middle is the shop's. */
function spotsOf(area: DeliveryZone['area'], plane: Plane, shopPlace: Position | null): Spot[] {
  if (area.kind === 'postcodes') return []
  if (area.kind === 'circle') {
    const edge = unitsOf(plane, area.meters) - AIR
    if (shopPlace === null) return []
    return [
      { x: 0, y: edge },
      { x: 0, y: -edge },
      { x: edge, y: 0 },
      { x: -edge, y: 0 },
    ]
  }
  const spots = (area.polygon[0] ?? []).slice(1).map((at) => spotOf(plane, at))
  const mean = (part: 'x' | 'y') => spots.reduce((sum, one) => sum + one[part], 0) / spots.length
  const [x, y] = [mean('x'), mean('y')]
  return [0, LINE, -LINE].map((down) => ({ x, y: y + down }))
}

function widthOf(area: DeliveryZone['area']): number {
  if (area.kind === 'circle') return area.meters
  if (area.kind === 'postcodes') return 0
  const flat = (area.polygon[0] ?? []).map(([east]) => east)
  return (Math.max(...flat) - Math.min(...flat)) * 50_000
}

/** A name on a plate; `isShop` is the shop's own. */
export function Label({ at, text, isShop }: { at: Spot; text: string; isShop?: boolean }) {
  const width = labelWidth(text)
  return (
    <g className={isShop ? 'o-label o-label--shop' : 'o-label'}>
      <rect x={at.x - width / 2} y={at.y - 18} width={width} height="36" />
      <text x={at.x} y={at.y + 7} textAnchor="middle">
        {labelText(text)}
      </text>
    </g>
  )
}
