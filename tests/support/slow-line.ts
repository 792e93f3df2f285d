import type { BrowserContext, Page } from 'playwright'

const FOR_DATA = ['document', 'fetch', 'xhr', 'eventsource']

/**
 * Delays each request by a random time up to `most` milliseconds, and the end of its answer. Finds journeys
 * that mistake what the screen shows for what the shop has done.
 */
export async function slowDown(context: BrowserContext, most: number): Promise<void> {
  await endAnswersLate(context, most / 2)
  await context.route('**/*', async (route) => {
    if (FOR_DATA.includes(route.request().resourceType())) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    }
    // The page may be gone by now.
    await route.fallback().catch(() => {})
  })
}

/** Sends answers at once but ends them later, until when they can be cut off. */
export async function endAnswersLate(where: BrowserContext | Page, later: number): Promise<void> {
  await where.addInitScript((milliseconds) => {
    const { fetch, setTimeout } = window
    window.fetch = async (asked, options) => {
      const answer = await fetch(asked, options)
      if (answer.body === null) return answer
      const late = new TransformStream({
        start(end) {
          options?.signal?.addEventListener('abort', () => end.error(options.signal?.reason))
        },
        flush: () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      })
      const slow = new Response(answer.body.pipeThrough(late), answer)
      return Object.defineProperties(slow, {
        url: { value: answer.url },
        redirected: { value: answer.redirected },
      })
    }
  }, later)
}
