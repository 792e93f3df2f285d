import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import type { RandomBytes } from '#shop/shop.ts'

const CIPHER = 'aes-256-gcm'
/** In bytes. */
const KEY = 32
const NONCE = 12
const TAG = 16
/** Says how a sealed text is made, for programs to come. */
const FORM = '1.'

/** Keeps texts in the database that nobody can read or change there. */
export type Sealer = {
  /** Returns a text encrypted; `place` says what it is, and it opens as nothing else. */
  seal: (text: string, place: string) => string
  /** Returns the text again; null if it was sealed with another secret, is of another place or was changed. */
  open: (sealed: string, place: string) => string | null
}

/** Makes a sealer whose key follows from the shop's secret and is used for nothing else. */
export function createSealer(secret: string, random: RandomBytes): Sealer {
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, '', 'flattop: secrets typed in the office', KEY)),
  )
  return {
    seal(text, place) {
      const nonce = random(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
      if (!sealed.startsWith(FORM) || bytes.length < NONCE + TAG) return null
      const nonce = bytes.subarray(0, NONCE)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        const body = decipher.update(bytes.subarray(NONCE + TAG))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
