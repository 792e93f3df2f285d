import type { z } from 'zod'
import type { SETTINGS } from './settings-schema.ts'

type Schema = typeof SETTINGS

/** The owner's settings. The settings table has one row for each key. */
export type ShopSettings = { [Key in keyof Schema]: z.infer<Schema[Key]['value']> }

type PublicKey = {
  [Key in keyof Schema]: Schema[Key]['readBy'] extends 'public' ? Key : never
}[keyof Schema]

/** The settings that every guest may read. */
export type PublicSettings = Pick<ShopSettings, PublicKey>

export type SocialLink = ShopSettings['socialLinks'][number]
