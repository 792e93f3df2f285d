import { expect } from 'vitest'
import { openBoard, tidyShift as shift } from './kitchen-actions.ts'

shift(
  'a board has a stream again within ten seconds after a proxy answered for its server',
  async ({ works }) => {
    const { page } = await works('kitchen', { refusals: [502] })
    await page.clock.install()
    const live = page.getByText('Live', { exact: true })
    const stream = (status: number) =>
      page.waitForResponse((answer) => {
        return answer.url().endsWith('/api/kitchen/events') && answer.status() === status
      })
    await page.route('**/api/kitchen/events', (route) => route.fulfill({ status: 502 }))
    const [refused] = [stream(502), await openBoard(page)]
    await refused
    expect(await live.count()).toBe(0)
    await page.unrouteAll()
    const again = stream(200)
    await page.clock.runFor(10_000)
    await again
    await live.waitFor()
  },
)
