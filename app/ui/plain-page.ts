import { createContext } from 'react'

/**
 * Whether this page answers a form that the browser posted by itself: it has the form and what was typed, and
 * no scripts. Known on the server alone.
 */
export const PlainPageContext = createContext(false)
