import type { Position } from '#shop/domain/common/polygon.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { type Fill, fillOf } from './ground.tsx'
import { type Plane, type Spot, spotOf, unitsOf } from './plane.ts'

export type DrawnZone = Pick<DeliveryZone, 'id' | 'name' | 'area'>

type ShapesProps = {
  plane: Plane
  zones: readonly DrawnZone[]
  shopPlace: Position | null
}

/** The drawn zones with their names, the widest first; those of postcodes have no shape. */
export function Shapes({ plane, zones, shopPlace }: ShapesProps) {
  const drawn = zones
    .map((zone, nth) => ({ zone, fill: fillOf(nth), at: middle(zone.area, plane, shopPlace) }))
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => widthOf(b.zone.area) - widthOf(a.zone.area))
  return (
    <>
      {drawn.map(({ zone, fill }) => (
        <Shape key={zone.id} area={zone.area} fill={fill} plane={plane} />
      ))}
      {drawn.map(({ zone, at }) => (at ? <Label key={zone.id} at={at} text={zone.name} /> : null))}
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

/** Where its name stands: at the lower edge of a circle, whose middle is the shop's. */
function middle(area: DeliveryZone['area'], plane: Plane, shopPlace: Position | null): Spot | null {
  if (area.kind === 'postcodes') return null
  if (area.kind === 'circle') {
    return shopPlace && { x: 0, y: unitsOf(plane, area.meters) - AIR }
  }
  const spots = (area.polygon[0] ?? []).slice(1).map((at) => spotOf(plane, at))
  const mean = (part: 'x' | 'y') => spots.reduce((sum, one) => sum + one[part], 0) / spots.length
  return { x: mean('x'), y: mean('y') }
}

function widthOf(area: DeliveryZone['area']): number {
  if (area.kind === 'circle') return area.meters
  if (area.kind === 'postcodes') return 0
  const flat = (area.polygon[0] ?? []).map(([east]) => east)
  return (Math.max(...flat) - Math.min(...flat)) * 50_000
}

const CHARACTER = 13

/** A name on a plate; `isShop` is the shop's own. */
export function Label({ at, text, isShop }: { at: Spot; text: string; isShop?: boolean }) {
  const shown = text.length > 22 ? `${text.slice(0, 21)}…` : text
  const width = shown.length * CHARACTER + 24
  return (
    <g className={isShop ? 'o-label o-label--shop' : 'o-label'}>
      <rect x={at.x - width / 2} y={at.y - 18} width={width} height="36" />
      <text x={at.x} y={at.y + 7} textAnchor="middle">
        {shown}
      </text>
    </g>
  )
}
