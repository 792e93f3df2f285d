import type { z } from 'zod'
import type { SETTINGS } from './settings-schema.ts'

type Schema = typeof SETTINGS

/** What the owner decides about the shop. One value per key of the settings table. */
export type ShopSettings = { [Key in keyof Schema]: z.infer<Schema[Key]['value']> }

type PublicKey = {
  [Key in keyof Schema]: Schema[Key]['readBy'] extends 'public' ? Key : never
}[keyof Schema]

/** The settings that every guest may read. */
export type PublicSettings = Pick<ShopSettings, PublicKey>

export type SocialLink = ShopSettings['socialLinks'][number]
