import type { Browser, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { everyMail } from '#tests/support/every-mail.ts'
import { expectAccessible } from './accessible.ts'

/** Names, notes and dishes of one unbreakable word each. */
const LONG = 'W'.repeat(60)
const WIDTHS = [320, 390, 480, 600, 1440]
const STYLE_SHEET = /<style>[^<]*<\/style>/

/** One mail of each kind: they differ in nothing that a browser shows differently. */
const KINDS = everyMail().filter(isFirstOfKind)

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

test('no mail is wider than its screen, with and without its style sheet, and nothing is loaded', async () => {
  await using page = await browser.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const tooWide: string[] = []
  for (const { kind, html = '' } of [...everyMail(LONG).filter(isFirstOfKind), ...KINDS]) {
    for (const form of [html, html.replace(STYLE_SHEET, '')]) {
      await page.setContent(form)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        if ((await widthOf(page)) > width) tooWide.push(`${kind} at ${width}`)
      }
    }
  }
  expect(tooWide).toEqual([])
  expect(requests).toEqual([])
}, 120_000)

test('on a wide screen a mail is 600 pixels wide', async () => {
  await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(mailOf('order-accepted'))
  const head = await page.locator('.head').boundingBox()
  expect(head?.width).toBe(600)
  expect(head?.x).toBe(420)
})

test('the time is the largest of a mail’s words', async () => {
  await using page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  for (const form of [
    mailOf('order-accepted'),
    mailOf('order-accepted').replace(STYLE_SHEET, ''),
  ]) {
    await page.setContent(form)
    expect(await page.locator('h1 .large').innerText()).toMatch(/^\d\d:\d\d$/)
    const sizes = await page.locator('body *').evaluateAll((elements) => {
      return elements.map((each) => [
        each.className,
        Number.parseFloat(getComputedStyle(each).fontSize),
      ])
    })
    const [largest] = sizes.sort(([, a], [, b]) => Number(b) - Number(a))
    expect(largest).toEqual(['large', 74])
  }
})

test('a mail in the dark has a dark sheet under a head of the same colour', async () => {
  await using page = await browser.newPage({ colorScheme: 'light' })
  await page.setContent(mailOf('order-ready'))
  const light = await coloursOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await coloursOf(page)
  expect(dark.head).toBe(light.head)
  expect([light.sheet, dark.sheet]).toEqual(['rgb(255, 255, 255)', 'rgb(36, 28, 23)'])
})

test('axe finds nothing in any mail, light and dark', async () => {
  await using page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  for (const { html = '' } of KINDS) {
    await page.setContent(opened(html))
    await expectAccessible(page)
  }
}, 120_000)

function isFirstOfKind({ kind, html }: Mail, at: number, mails: Mail[]): boolean {
  return html !== undefined && mails.findIndex((mail) => mail.kind === kind) === at
}

/** A mail as a mail program shows it: in the main part of a page of its own. */
function opened(html: string): string {
  return html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>')
}

function mailOf(kind: string): string {
  return KINDS.find((mail) => mail.kind === kind)?.html ?? ''
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

function coloursOf(page: Page): Promise<Record<'head' | 'sheet', string>> {
  return page.evaluate(() => {
    const colourOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element).backgroundColor : ''
    }
    return { head: colourOf('.head'), sheet: colourOf('.sheet') }
  })
}
