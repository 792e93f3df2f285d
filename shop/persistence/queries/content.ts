import type { Menu, PictureLook } from '#shop/domain/menu.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import type { Reader } from '../tables.ts'
import { readMenu } from './menu.ts'
import { readPictureLooks } from './pictures.ts'
import { readContentRevision } from './revisions.ts'
import { readSettings } from './settings.ts'

/** Shared by all who show it, so nobody may change it. */
export type Content = {
  readonly menu: Menu
  readonly looks: readonly PictureLook[]
  readonly settings: ShopSettings
}

const kept = new WeakMap<Reader, { revision: number; content: Content }>()

/**
 * Gives what public pages show. It is kept until the revision rises, whichever program raised it.
 * What prices an order reads the tables themselves.
 */
export async function readContent(read: Reader): Promise<Content> {
  // Asked for first: a change that comes in between is read twice rather than missed.
  const revision = await readContentRevision(read)
  const known = kept.get(read)
  if (known?.revision === revision) return known.content
  const [menu, looks, settings] = await Promise.all([
    readMenu(read),
    readPictureLooks(read),
    readSettings(read),
  ])
  const content = { menu, looks, settings }
  kept.set(read, { revision, content })
  return content
}
