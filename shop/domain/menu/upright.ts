import type { Slice } from './ingredient.ts'

/** Tells what is higher than it is wide: it lies on nothing, but stands, as a glass does. */
export function isUpright({ thickness, width }: Pick<Slice, 'thickness' | 'width'>): boolean {
  return thickness > width
}
