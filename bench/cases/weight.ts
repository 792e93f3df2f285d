import { launchBrowser } from '#tests/support/browser.ts'
import { PHONE, weighFirstVisit, weighPage } from '#tests/support/page-weight.ts'
import { startShop } from '#tests/support/running-shop.ts'
import type { Finding } from '../finding.ts'

/** The bytes that a phone downloads at its first visit of the menu page, as sent. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await using browser = await launchBrowser()
  const weight = await weighPage(browser, `${shop.origin}/`, PHONE)
  const visit = await weighFirstVisit(browser, `${shop.origin}/`)
  const kilobytes = (what: string, bytes: number, atMost: number): Finding => ({
    what,
    value: bytes / 1024,
    unit: 'KB',
    atMost,
  })
  return [
    kilobytes('HTML', weight.html, 15),
    kilobytes('styles', weight.styles, 15),
    kilobytes('scripts', weight.scripts, 125),
    kilobytes('all of a first visit, headers included', visit.bytes, 300),
    { what: 'requests of a first visit', value: visit.requests, unit: '', atMost: 20 },
    kilobytes('fonts', weight.fonts, 60),
    kilobytes('pictures above the fold', weight.picturesAboveTheFold, 150),
    kilobytes('pictures of all cards', weight.cardPictures, 400),
    { what: 'layout shift', value: weight.layoutShift, unit: '', atMost: 0 },
  ]
}
