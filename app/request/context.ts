import { createContext } from 'react-router'
import type { FoundSession } from '#shop/auth/auth.ts'
import type { IconPaths } from '#shop/domain/common/picture-address.ts'
import type { Shop } from '#shop/shop.ts'

/** What the server passes to every loader and action about the request. */
export type RequestFacts = {
  id: string
  /** The visitor's network address as the proxy settings see it; for rate limits, never logged. */
  clientAddress: string
  /** For the inline scripts and styles of this answer. */
  nonce: string
  /** The request was made to the machine's own name, such as `localhost`. */
  isLocal?: boolean
  /** Finds the visitor's session; set where the server has already looked for it, so that it isn't read twice. */
  findSession?: () => Promise<FoundSession>
}

export const shopContext = createContext<Shop>()
/** The shop's colours as CSS, which the root loader leaves for the renderer; null on an error page that it didn't run for. */
export const stylesContext = createContext<string | null>(null)
/** The icons of the shop's logo, left there too; null where there are none. */
export const iconsContext = createContext<IconPaths | null>(null)
export const requestContext = createContext<RequestFacts>()

/** What a loader or the renderer may report about the answer. */
export type AnswerNotes = {
  /** Sets when the answer stops being true, such as at closing time. */
  showsUntil: (instant: number) => void
  /** Logs a fault. The visitor only sees the request's id. */
  fault: (error: unknown) => void
  /** Marks the answer as different for each host name of the shop. */
  dependsOnName: () => void
}

export const answerContext = createContext<AnswerNotes>({
  showsUntil() {},
  fault() {},
  dependsOnName() {},
})
