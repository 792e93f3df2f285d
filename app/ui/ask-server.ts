import { isRouteErrorResponse } from 'react-router'

const PATIENCE = 10_000

/**
 * Calls a server loader; returns null if the connection dropped, it failed or it timed out, so that the page
 * keeps what it shows. Redirects and refusals are rethrown as answers.
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
