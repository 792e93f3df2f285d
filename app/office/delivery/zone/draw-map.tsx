import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Position } from '#shop/domain/common/polygon.ts'
import { writtenPolygon } from '#shop/domain/settings/geo-json.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { distanceText } from '../distance-text.ts'
import { Grid, VIEW_BOX } from '../map/ground.tsx'
import {
  HEIGHT,
  type Plane,
  planeOf,
  positionAt,
  type Spot,
  spotOf,
  squareOf,
  WIDTH,
} from '../map/plane.ts'
import { Label, Shape, Shapes } from '../map/shapes.tsx'
import {
  type Corners,
  cornersOf,
  keysAfter,
  moved,
  ringOf,
  withCorner,
  withoutCorner,
} from './corners.ts'
import type { ZoneData } from './zone-data.ts'

type DrawMapProps = {
  zone: ZoneData
  name: string
  /** What is typed; null while it can't be read. */
  area: DeliveryZone['area'] | null
  /** Called with the corners as they are typed; null: a circle is not drawn by hand. */
  onDraw: ((text: string) => void) | null
}

/** Where a zone is, among the others. Of a polygon a tap sets a corner; corners are dragged, or moved by keys. */
export function DrawMap({ zone, name, area, onDraw }: DrawMapProps) {
  const locale = useLocale()
  const [zoom, setZoom] = useState(1)
  const { others, shopPlace } = zone
  const [shown] = useState(() =>
    planeOf([...others.map((other) => other.area), ...(area ? [area] : [])], shopPlace),
  )
  if (!shown) {
    return (
      <p>
        {m.office_zone_place_first({}, { locale })}{' '}
        <Link to={href('/office/delivery')}>{m.office_delivery_place({}, { locale })}</Link>
      </p>
    )
  }
  const plane = { ...shown, meters: shown.meters * zoom }
  const square = distanceText(squareOf(plane), locale)
  return (
    <figure className="o-map-frame">
      <Drawing zone={zone} plane={plane} area={area} onDraw={onDraw} name={name} />
      <figcaption className="o-hint">
        {onDraw ? `${m.office_zone_draw({}, { locale })} ` : ''}
        {m.office_delivery_scale({ square }, { locale })}
      </figcaption>
      <p className="o-acts">
        <button
          type="button"
          className="btn btn--line btn--small"
          onClick={() => setZoom(zoom / 2)}
        >
          {m.office_zone_closer({}, { locale })}
        </button>
        <button
          type="button"
          className="btn btn--line btn--small"
          onClick={() => setZoom(zoom * 2)}
        >
          {m.office_zone_wider({}, { locale })}
        </button>
        {onDraw && area ? (
          <button type="button" className="btn btn--line btn--small" onClick={() => onDraw('')}>
            {m.office_zone_clear({}, { locale })}
          </button>
        ) : null}
      </p>
    </figure>
  )
}

type DrawingProps = Pick<DrawMapProps, 'zone' | 'name' | 'area' | 'onDraw'> & { plane: Plane }

function Drawing({ zone, name, plane, area, onDraw }: DrawingProps) {
  const locale = useLocale()
  const drawing = useRef<SVGSVGElement>(null)
  const [begun, setBegun] = useState<Corners>([])
  const corners = area?.kind === 'polygon' ? cornersOf(area.polygon) : begun
  const holes = area?.kind === 'polygon' ? area.polygon.slice(1) : []
  const [keys, setKeys] = useState<readonly string[]>([])
  const shownKeys = keysAfter(keys, corners, corners)
  function draw(next: Corners) {
    setBegun(next)
    setKeys(keysAfter(keys, corners, next))
    onDraw?.(next.length < 3 ? '' : writtenPolygon([ringOf(next), ...holes]))
  }
  const positionOf = (event: PointerEvent) => positionAt(plane, spotIn(drawing.current, event))
  return (
    <svg
      ref={drawing}
      className={onDraw ? 'o-map o-map--draws' : 'o-map'}
      viewBox={VIEW_BOX}
      aria-label={m.office_zone_map({ zone: name }, { locale })}
      onPointerDown={(event) => {
        if (onDraw) draw(withCorner(corners, positionOf(event), plane))
      }}
    >
      <Grid plane={plane} />
      <g className="o-others">
        <Shapes plane={plane} zones={zone.others} shopPlace={zone.shopPlace} />
      </g>
      {area ? <Shape area={area} fill="full" plane={plane} /> : null}
      {zone.shopPlace ? (
        <Label
          at={spotOf(plane, zone.shopPlace)}
          text={m.office_delivery_shop({}, { locale })}
          isShop
        />
      ) : null}
      {(onDraw ? corners : []).map((at, nth) => (
        <Corner
          key={shownKeys[nth]}
          at={spotOf(plane, at)}
          label={m.office_zone_corner({ nth: nth + 1, count: corners.length }, { locale })}
          onMove={(event) => draw(moved(corners, nth, positionOf(event)))}
          onStep={(step) => draw(moved(corners, nth, stepped(plane, at, step)))}
          onRemove={() => {
            focusBeside(drawing.current, nth)
            draw(withoutCorner(corners, nth))
          }}
        />
      ))}
    </svg>
  )
}

/** Before a corner goes the next one gets the focus, or the one before it. */
function focusBeside(drawing: SVGSVGElement | null, nth: number): void {
  const all = drawing?.querySelectorAll<HTMLButtonElement>('.o-corner button')
  const next = all?.[nth + 1] ?? all?.[nth - 1]
  next?.focus()
}

function stepped(plane: Plane, at: Position, { x, y }: Spot): Position {
  const spot = spotOf(plane, at)
  return positionAt(plane, { x: spot.x + x, y: spot.y + y })
}

function spotIn(drawing: SVGSVGElement | null, event: PointerEvent): Spot {
  const box = drawing?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return {
    x: ((event.clientX - box.x) / box.width - 0.5) * WIDTH,
    y: ((event.clientY - box.y) / box.height - 0.5) * HEIGHT,
  }
}

type CornerProps = {
  at: Spot
  label: string
  onMove: (event: PointerEvent) => void
  onStep: (step: Spot) => void
  onRemove: () => void
}

const STEP = 5
const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

function Corner({ at, label, onMove, onStep, onRemove }: CornerProps) {
  const [isHeld, setHeld] = useState(false)
  function onKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!step && !isRemoved) return
    event.preventDefault()
    if (isRemoved) onRemove()
    if (step) onStep(event.shiftKey ? { x: step.x * 10, y: step.y * 10 } : step)
  }
  return (
    <foreignObject className="o-corner" x={at.x - 30} y={at.y - 30} width="60" height="60">
      <button
        type="button"
        aria-label={label}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(true)
        }}
        onPointerMove={(event) => {
          if (isHeld) onMove(event)
        }}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      />
    </foreignObject>
  )
}
