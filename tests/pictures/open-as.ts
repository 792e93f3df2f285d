import type { Page } from 'playwright'
import { sharedBrowser } from '#tests/support/browser.ts'
import { type GuestOptions, openWindow } from '#tests/support/guest.ts'

/** Opens a page with its fonts and pictures as somebody who is logged in, by the cookies of their session. */
export async function openAs(
  cookie: string,
  address: URL,
  options: GuestOptions = {},
): Promise<Page> {
  const watch = { options, problems: [] }
  const page = await openWindow(await sharedBrowser({ pictures: true }), address.origin, watch)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: address.origin }
  })
  await page.context().addCookies(cookies)
  // There is no printer: each sheet is on paper at once.
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('afterprint'))
  })
  await page.goto(address.href)
  await page.evaluate(() => document.fonts.ready)
  return page
}
