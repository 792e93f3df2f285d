import { isRouteErrorResponse } from 'react-router'

const PATIENCE = 10_000

/**
 * Asks the server, and gives null when the line dropped, it failed or it did not answer in time: what
 * is shown stays. That one has to log in, or may not see this any more, is an answer.
 */
export async function askServer<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await Promise.race([ask(), afterPatience()])
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown
    return null
  }
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, null))
}
