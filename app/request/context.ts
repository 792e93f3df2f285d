import { createContext } from 'react-router'
import type { Shop } from '#shop/shop.ts'

/** What the server tells every loader and action about the request at hand. */
export type RequestFacts = {
  id: string
  /** The visitor's address as the proxy settings see it; keys rate limits, is never logged. */
  clientAddress: string
  /** For inline scripts and styles of this one answer. */
  nonce: string
  /** It came by the name of the machine itself, such as `localhost`. */
  isLocal?: boolean
}

export const shopContext = createContext<Shop>()
export const requestContext = createContext<RequestFacts>()

/** What a loader or the renderer may tell the server about the answer it is making. */
export type AnswerNotes = {
  /** Names the next instant at which what was read stops being true, such as closing time. */
  showsUntil: (instant: number) => void
  /** Reports a fault. The visitor is shown the request's id alone. */
  fault: (error: unknown) => void
  /** Says that the answer differs by the name that the shop was reached by. */
  dependsOnName: () => void
}

export const answerContext = createContext<AnswerNotes>({
  showsUntil() {},
  fault() {},
  dependsOnName() {},
})
