import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnMail } from '#shop/messaging/mail/mail.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { everyMail } from '#tests/support/every-mail.ts'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { expectAccessible } from './accessible.ts'

/** Names, notes and dishes of one unbreakable word each. */
const LONG = 'W'.repeat(60)
const WIDTHS = [320, 390, 480, 600, 1440]
const STYLE_SHEET = /<style>[^<]*<\/style>/

/** One mail of each kind: they differ in nothing that a browser shows differently. */
const KINDS = everyMail().filter(isFirstOfKind)

/** One window for all: a new one costs more than most of what is looked at in it. */
let page: Page

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
})

afterAll(() => page.close())

test('no mail is wider than its screen, with and without its style sheet, and nothing is loaded', async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const mails = [...everyMail(LONG).filter(isFirstOfKind), ...KINDS].flatMap(
    ({ kind, html = '' }) => [
      { kind, html },
      { kind, html: html.replace(STYLE_SHEET, '') },
    ],
  )
  const widths = await widthsInFrames(mails.map(({ html }) => html))
  const tooWide = mails.flatMap(({ kind }, at) =>
    WIDTHS.filter((width, place) => !((widths[at]?.[place] ?? Number.NaN) <= width)).map(
      (width) => `${kind} at ${width}`,
    ),
  )
  expect(tooWide).toEqual([])
  expect(requests).toEqual([])
})

test('on a wide screen a mail is 600 pixels wide', async () => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.setContent(mailOf('order-accepted'))
  const head = await page.locator('.head').boundingBox()
  expect(head?.width).toBe(600)
  expect(head?.x).toBe(420)
})

test('the time is the largest of a mail’s words', async () => {
  await page.setViewportSize(VIEWPORTS.phone)
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
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setContent(mailOf('order-ready'))
  const light = await coloursOf()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await coloursOf()
  expect(dark.head).toBe(light.head)
  expect([light.sheet, dark.sheet]).toEqual(['rgb(255, 255, 255)', 'rgb(36, 28, 23)'])
})

test('axe finds nothing in any mail, light and dark', async () => {
  await page.setViewportSize(VIEWPORTS.phone)
  for (const { html = '' } of KINDS) {
    await page.setContent(opened(html))
    await expectAccessible(page)
  }
})

function isFirstOfKind({ kind, html }: DrawnMail, at: number, mails: DrawnMail[]): boolean {
  return html !== undefined && mails.findIndex((mail) => mail.kind === kind) === at
}

/** A mail as a mail program shows it: in the main part of a page of its own. */
function opened(html: string): string {
  return html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>')
}

function mailOf(kind: string): string {
  return KINDS.find((mail) => mail.kind === kind)?.html ?? ''
}

/** How wide each page is in a frame of each width. Frames are measured without being painted. */
function widthsInFrames(pages: string[]): Promise<number[][]> {
  return page.evaluate(
    async ({ pages, widths }) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.style.cssText = 'border: 0; height: 800px'
      const found: number[][] = []
      for (const html of pages) {
        await new Promise((loaded) => {
          frame.onload = loaded
          frame.srcdoc = html
        })
        found.push(
          widths.map((width) => {
            frame.style.width = `${width}px`
            if (frame.contentWindow?.innerWidth !== width) return Number.NaN
            return frame.contentDocument?.documentElement.scrollWidth ?? Number.NaN
          }),
        )
      }
      frame.remove()
      return found
    },
    { pages, widths: WIDTHS },
  )
}

function coloursOf(): Promise<Record<'head' | 'sheet', string>> {
  return page.evaluate(() => {
    const colourOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element).backgroundColor : ''
    }
    return { head: colourOf('.head'), sheet: colourOf('.sheet') }
  })
}
