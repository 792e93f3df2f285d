import { type RefObject, useEffect, useRef } from 'react'
import type { Ground } from '#shop/domain/common/picture.ts'

/**
 * The colours of a picture for everything within an element. The page came with those of the pictures that there were
 * then; one that was sent since brings its own.
 */
export function useGround(ground: Ground | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const written = JSON.stringify(ground)
  useEffect(() => {
    const known: Ground | null = JSON.parse(written)
    for (const [name, colour] of Object.entries(PROPERTIES)) {
      if (known) ref.current?.style.setProperty(name, known[colour])
      else ref.current?.style.removeProperty(name)
    }
  }, [written])
  return ref
}

const PROPERTIES = {
  '--g': 'ground',
  '--on-g': 'onGround',
  '--deep': 'deep',
  '--on-deep': 'onDeep',
  '--pop': 'pop',
  '--on-pop': 'onPop',
} as const satisfies Record<string, keyof Ground>
