import { createContext } from 'react'

/** The nonce of inline scripts and styles, on the server; the browser needs none. */
export const NonceContext = createContext<string | undefined>(undefined)
