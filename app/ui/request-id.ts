import { createContext } from 'react'

/**
 * Names this answer in the server's log, for people to quote when something failed. Known on the
 * server alone, so an element that shows it suppresses its hydration warning.
 */
export const RequestIdContext = createContext('')
