import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { mailTo } from '#tests/support/mail-folder.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { openOnce } from './checkout-actions.ts'
import { journey } from './journey.ts'
import { openOrder, orderOne } from './two-screens-actions.ts'

const ASKED = 'We mailed you. Say yes in that mail'

journey.for(SIZES)(
  'on a %s a guest confirms the mailbox from the mail, with and without scripts',
  async (size, { guest, shop }) => {
    await openOnce(shop)
    const { page } = await guest({ size })
    const email = `mailbox-${size}@example.org`
    await openOrder(
      page,
      await orderOne(page, shop.origin, { guest: { name: 'Ada Guest', email } }),
    )
    await page.getByText(ASKED).waitFor()
    const link = await mailTo(shop, email, /http\S+\/mailbox\/\S+/)
    const { pathname } = new URL(link)

    const { page: mailed } = await guest({ size, scripts: size !== 'phone' })
    await mailed.goto(pathname)
    const main = mailed.getByRole('main')
    await main.getByRole('heading', { name: 'Is this your mailbox?' }).waitFor()
    await expectNoSidewaysScroll(mailed)
    if (size !== 'phone') await expectAccessible(mailed)
    await main.getByRole('button', { name: 'Yes, it’s mine' }).focus()
    await mailed.keyboard.press('Enter')
    await mailed.waitForURL(page.url())
    await mailed.getByRole('heading', { level: 1 }).waitFor()
    expect(await mailed.getByText(ASKED).count()).toBe(0)
    await mailed.goto(pathname)
    expect(mailed.url()).toBe(page.url())
  },
)
