import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { MAX_SLICES } from '../common/limits.ts'
import { ingredientDraft, type Slice } from '../menu/ingredient.ts'
import type { FileReader } from './file-reader.ts'
import {
  decimal,
  expecting,
  fields,
  picture,
  pictureAt,
  type WrittenPicture,
} from './file-values.ts'

/** A slice as a file has it. A picture that it leaves out stays; null takes it off. */
export type FileSlice = Omit<Slice, 'pictureId'> & {
  picture: WrittenPicture
}

const stored = ingredientDraft.shape.layers.element.shape

/** As wide as a bun. */
const USUAL_WIDTH = 115

const size = decimal(1)
  .transform((tenths) => tenths / 10)
  .pipe(stored.width)

const fileSlice = fields(
  {
    picture: picture.optional(),
    thickness: expecting('millimetres', size),
    width: expecting('millimetres', size).optional(),
    x: expecting('millimetres', size).optional(),
    y: expecting('millimetres', size).optional(),
  },
  'slices',
)

type WrittenSlice = z.infer<typeof fileSlice>

/** One, or those of a wrap's lower and upper part. */
export const fileSlices = z.array(fileSlice, 'list').max(MAX_SLICES, 'slices')

/** Returns the slices that stand at a path, complete. */
export function readSlices(
  file: FileReader,
  path: JSONPath,
  slices: readonly WrittenSlice[],
): FileSlice[] {
  return slices.map(({ picture, thickness, width = USUAL_WIDTH, x, y }, at) => ({
    picture: pictureAt(file, [...path, at, 'picture'], picture),
    thickness,
    width,
    x: x ?? tenth(width / 2),
    y: y ?? tenth(width * RIM),
  }))
}

/** How far the near rim of a round thing reaches below its middle, by its width, seen from nine degrees above. */
const RIM = Math.sin((9 * Math.PI) / 180) / 2

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
