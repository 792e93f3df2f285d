import { expect } from 'vitest'
import { mainThread } from '#tests/support/browser-trace.ts'
import { addToBasket, expectBasketCount, untilHydrated, visit } from './actions.ts'
import { journey } from './journey.ts'

/** Of a menu of about 700 elements. */
const A_CARD_AND_THE_BAR = 100

journey(
  'the first dish that a guest adds restyles its card and the bar, and not the page',
  async ({ guest }) => {
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    await untilHydrated(page)
    const device = await page.context().newCDPSession(page)
    const events = await mainThread(device, async () => {
      await addToBasket(page, 'Double Stack')
      await expectBasketCount(page, 1)
    })
    const styled = events.filter(({ name }) => name === 'UpdateLayoutTree')
    const counts = styled.map(({ args }) => args?.elementCount ?? 0)
    expect(Math.max(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBeLessThan(A_CARD_AND_THE_BAR)
    expect(await page.locator('*').count()).toBeGreaterThan(3 * A_CARD_AND_THE_BAR)
  },
)
