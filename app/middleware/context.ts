import { createContext } from 'react-router'
import type { Shop } from '#shop/shop.ts'

/** What the server tells every loader and action about the request at hand. */
export type RequestFacts = {
  id: string
  /** The visitor's address as the proxy settings see it; keys rate limits, is never logged. */
  clientAddress: string
  /** For inline scripts and styles of this one answer. */
  nonce: string
}

export const shopContext = createContext<Shop>()
export const requestContext = createContext<RequestFacts>()
