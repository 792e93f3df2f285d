import { backup } from './backup.ts'
import { codes } from './codes.ts'
import type { Noun } from './command.ts'
import { copy } from './copy.ts'
import { menu } from './menu.ts'
import { messages } from './messages.ts'
import { outbox } from './outbox.ts'
import { restore } from './restore.ts'
import { secret } from './secret.ts'
import { shop } from './shop.ts'
import { staff } from './staff.ts'
import { webhooks } from './webhooks.ts'

/** Every command: `flattop <noun> <verb>`, in the order of help. A noun alone means its `list`. */
export const NOUNS: Readonly<Record<string, Noun>> = {
  shop,
  menu,
  staff,
  codes,
  messages,
  outbox,
  webhooks,
  backup,
  restore,
  copy,
  secret,
}
