import { z } from 'zod'

/** A date as a part of an address. */
export const dayParam = z.iso.date()
