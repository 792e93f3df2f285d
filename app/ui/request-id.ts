import { createContext } from 'react'

/**
 * Identifies this response in the server's log, for people to quote when something failed. Only known on the
 * server, so elements that show it suppress the hydration warning.
 */
export const RequestIdContext = createContext('')
