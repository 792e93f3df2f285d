import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Position } from '#shop/domain/common/polygon.ts'
import { distanceText } from '../distance-text.ts'
import { Grid, VIEW_BOX } from './ground.tsx'
import { type Plane, planeOf, spotOf, squareOf } from './plane.ts'
import { type DrawnZone, Label, Shapes } from './shapes.tsx'

type ZoneMapProps = {
  zones: readonly DrawnZone[]
  shopPlace: Position | null
  /** The position that is tried. */
  tried: Position | null
}

/** The zones that have a shape, around the shop. What is on it stands in the list beside it too. */
export function ZoneMap({ zones, shopPlace, tried }: ZoneMapProps) {
  const locale = useLocale()
  const plane = planeOf(
    zones.map(({ area }) => area),
    shopPlace,
  )
  if (!plane) return null
  const shopLabel = m.office_delivery_shop({}, { locale })
  const square = distanceText(squareOf(plane), locale)
  return (
    <figure className="o-map-frame">
      <svg
        className="o-map"
        viewBox={VIEW_BOX}
        role="img"
        aria-label={m.office_delivery_map({}, { locale })}
      >
        <Grid plane={plane} />
        <Shapes
          plane={plane}
          zones={zones}
          shopPlace={shopPlace}
          {...(shopPlace ? { shopLabel } : {})}
        />
        {shopPlace ? <Label at={{ x: 0, y: 0 }} text={shopLabel} isShop /> : null}
        {tried ? <Tried plane={plane} at={tried} /> : null}
      </svg>
      <figcaption className="o-hint">{m.office_delivery_scale({ square }, { locale })}</figcaption>
    </figure>
  )
}

function Tried({ plane, at }: { plane: Plane; at: Position }) {
  const { x, y } = spotOf(plane, at)
  return <path className="o-tried" d={`M${x} ${y - 14}l14 14l-14 14l-14 -14z`} />
}
