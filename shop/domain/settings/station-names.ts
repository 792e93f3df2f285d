import { z } from 'zod'
import { MAX_TITLE_LENGTH } from '../common/limits.ts'
import { nameKey } from '../common/station.ts'

const MOST_NAMES = 200
const names = z.array(z.string().min(1).max(MAX_TITLE_LENGTH)).max(MOST_NAMES).optional()

/** The categories and dishes of each station by their names; no name twice. */
export const stationNames = z
  .strictObject({ grill: names, fryer: names, drinks: names })
  .refine((stations) => {
    const all = Object.values(stations).flatMap((list = []) => list.map(nameKey))
    return new Set(all).size === all.length
  })
