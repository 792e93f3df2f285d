import { createContext } from 'react'

/**
 * Whether this page answers a form posted without our scripts: it shows the form with what was typed, and
 * loads no scripts. Only known on the server.
 */
export const PlainPageContext = createContext(false)
