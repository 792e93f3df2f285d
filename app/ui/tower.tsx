import { memo, useEffect, useId, useRef } from 'react'
import { picturePath } from '#shop/domain/common/picture-address.ts'
import type { SlicePicture, StackLayer } from '#shop/domain/menu/stack.ts'
import { isUpright } from '#shop/domain/menu/upright.ts'
import { placeLayers } from './place-layers.ts'
import './stack.css'

/** No layer reaches further from the middle, in millimetres: lettuce is the widest. */
export const HALF_WIDTH = 80
/** Below the lowest layer and above the highest. */
export const FOOT = 13
export const HEAD = 9

/** No picture reaches further up or down. */
const EXTENT = 150
type TowerProps = {
  layers: readonly StackLayer[]
  /** How many lie on each other; the others hang apart above them. */
  lying?: number | undefined
  gap?: number | undefined
  /** Whether it is drawn so small that the small pictures do. */
  isSmall?: boolean
}

/** Layers on each other, in an SVG measured in millimetres, around the middle of where they stand. */
export function Tower({ layers, lying, gap, isSmall = false }: TowerProps) {
  const isNew = useArrivals(layers)
  const [lowest] = layers
  const covered = (lying ?? layers.length) - 1
  return (
    <>
      <ellipse className="stack-shade" cy="3" rx={lowest ? shadeOf(lowest) : 55} ry="9" />
      {placeLayers(layers, lying, gap).map(({ layer, y, isMirrored }, at) => (
        <g key={layer.key} className="stack-layer" transform={`translate(0 ${round(-y)})`}>
          <DrawnLayer
            layer={layer}
            isNew={isNew(layer)}
            isMirrored={isMirrored}
            isCovered={at < covered}
            isSmall={isSmall}
          />
        </g>
      ))}
    </>
  )
}

/** Half of how wide the shade on the ground is: below a burger it reaches its edge, below a glass its foot. */
function shadeOf(lowest: StackLayer): number {
  return isUpright(lowest) ? round(lowest.width * 0.42) : 55
}

/** Tells the layers that have come since the tower was first drawn. */
function useArrivals(layers: readonly StackLayer[]): (layer: StackLayer) => boolean {
  const first = useRef<Set<string>>(null)
  first.current ??= new Set(layers.map(({ key }) => key))
  useEffect(() => {
    const here = new Set(layers.map(({ key }) => key))
    for (const key of first.current ?? []) if (!here.has(key)) first.current?.delete(key)
  }, [layers])
  return ({ key }) => first.current?.has(key) === false
}

type DrawnLayerProps = {
  layer: StackLayer
  isNew: boolean
  isMirrored: boolean
  isCovered: boolean
  isSmall: boolean
}

/** Drawn anew only when something about it changes: a tap on a slow phone draws one layer, however high the tower is. */
const DrawnLayer = memo(({ layer, isNew, isMirrored, isCovered, isSmall }: DrawnLayerProps) => {
  return (
    <g className={isNew ? 'stack-drop' : undefined}>
      <g transform={isMirrored ? 'scale(-1 1)' : undefined}>
        <SliceShape layer={layer} isSmall={isSmall} />
        {isCovered && layer.picture ? <Shade layer={layer} isSmall={isSmall} /> : null}
      </g>
    </g>
  )
}, isDrawnAlike)

/** Layers are worked out anew with every change, equal ones too. */
function isDrawnAlike({ layer, ...before }: DrawnLayerProps, after: DrawnLayerProps): boolean {
  return (
    isShallowlyEqual(layer, after.layer) &&
    isShallowlyEqual({ ...before, layer: after.layer }, after)
  )
}

function isShallowlyEqual<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => Object.is(one[key], other[key]))
}

function SliceShape({ layer, isSmall }: { layer: StackLayer; isSmall: boolean }) {
  const { picture, width, x, y } = layer
  if (!picture) return <Disc layer={layer} />
  const height = (width * picture.height) / picture.width
  return (
    <image
      href={slicePath(picture, isSmall)}
      x={-x}
      y={round(y - height)}
      width={width}
      height={round(height)}
      preserveAspectRatio="none"
    />
  )
}

/** The address of a layer's picture, as large as it is, or for where it is drawn small. */
export function slicePath({ id, widths }: SlicePicture, isSmall: boolean): string {
  const width = (isSmall ? widths[0] : widths.at(-1)) ?? 0
  return picturePath({ id, width, format: 'webp' })
}

type ShadeProps = { layer: StackLayer; isSmall: boolean }

/** How much darker a layer is below another: a shadow around where they touch, on nothing but its own picture. */
function Shade({ layer, isSmall }: ShadeProps) {
  const id = useId()
  const colour = darkened(layer.colour)
  const box = { x: -layer.x - 1, y: -EXTENT, width: layer.width + 2, height: 2 * EXTENT }
  return (
    <>
      <radialGradient id={`${id}g`}>
        <stop offset="0.45" stopColor={colour} stopOpacity="0.5" />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </radialGradient>
      <mask id={`${id}m`} maskUnits="userSpaceOnUse" {...box}>
        <SliceShape layer={layer} isSmall={isSmall} />
      </mask>
      <ellipse
        cy={-layer.thickness - 1}
        rx="75"
        ry="15"
        fill={`url(#${id}g)`}
        mask={`url(#${id}m)`}
      />
    </>
  )
}

/** A layer in the shade has its own colour, only deeper: a black shadow would turn cheese into olives. */
function darkened(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const deep = channels.map((channel) => Math.round(255 * 0.68 * channel ** 1.7))
  return `rgb(${deep.join(' ')})`
}

/** A disc seen from nine degrees above, and for the upper half of a wrap a dome. */
function Disc({ layer: { part, width, thickness, colour } }: { layer: StackLayer }) {
  const r = width / 2
  const rim = round(r * 0.156)
  const front = `A${r} ${rim} 0 0 0 ${r} `
  const top = -thickness
  if (part === 'upper') {
    const crown = round(top * 1.3)
    return <path fill={colour} d={`M${-r} 0${front}0C${r} ${crown} ${-r} ${crown} ${-r} 0Z`} />
  }
  return (
    <>
      <path fill={colour} d={`M${-r} ${top}V0${front}0V${top}A${r} ${rim} 0 0 0 ${-r} ${top}Z`} />
      <ellipse className="stack-upside" cy={top} rx={r} ry={rim} />
    </>
  )
}

function round(millimetres: number): number {
  return Math.round(millimetres * 100) / 100
}
