import { expect, test } from 'vitest'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { everyMail, everyWrittenMail, orderMailFacts } from '#tests/support/every-mail.ts'
import { drawMail } from './draw-mail.ts'
import { GROUNDS, SCHEMES } from './mail-colours.ts'
import { mailHtml } from './mail-html.ts'
import { renderOrderMail } from './order-mails.ts'

const MAILS = everyMail().filter((mail) => mail.html !== undefined)
/** What the headline of a promise says, and how its code is said. */
const PROMISED = /\b\d\d:\d\d\b/
const KILOBYTE = 1024

test('every mail but the contact form’s, which is somebody else’s letter, has two forms', () => {
  const plain = everyMail().filter((mail) => mail.html === undefined)
  expect(plain.map(({ kind }) => kind)).toEqual(['contact'])
  expect(MAILS.length).toBeGreaterThan(60)
})

test('every mail that waits in the outbox is sent with all that it was written with', () => {
  const waiting = everyWrittenMail().map((mail) => JSON.stringify({ ...mail, writtenAt: 1 }))
  const sent = waiting.map((payload) => drawMail(storedMail(payload, 'a mail')))
  expect(sent).toEqual(everyMail().map((mail) => ({ ...mail, writtenAt: 1 })))
})

test('every mail has one headline, one button and a preheader, and is no longer than programs show', () => {
  for (const { html = '', kind } of MAILS) {
    expect(html.match(/<h1/g), kind).toHaveLength(1)
    expect(html.match(/class="btn-text" href="https:\/\/shop\.example\/link"/g), kind).toHaveLength(
      1,
    )
    expect(preheaderOf(html), kind).not.toBe('')
    expect(Buffer.byteLength(html), kind).toBeLessThan(20 * KILOBYTE)
  }
})

test('the plain text says the same words as the HTML, which adds only the shop’s name as its head', () => {
  for (const { html = '', text, kind } of MAILS) {
    const isToShop = !html.includes('border-top:5px')
    const inText = wordsOf(text.replaceAll(/^https:\S+$/gm, ''))
    expect(wordsOf(shown(html)), kind).toEqual([...inText, ...(isToShop ? [] : ['Ƒ'])].sort())
  }
})

test('subject or preheader tell time and code of an order on its way, without the mail being opened', () => {
  for (const { subject, html = '', text, kind } of MAILS) {
    const listed = `${subject} ${preheaderOf(html)}`
    const isWaiting = text.includes('Nothing is cooking yet')
    if (TIMED.has(kind) && !isWaiting) expect(subject, kind).toMatch(PROMISED)
    if (CODED.has(kind)) expect(listed, kind).toMatch(/\bcode (?:is )?42\b/)
    if (kind.startsWith('order-') && kind !== 'order-unanswered') expect(listed).toContain('No. 1.')
  }
})

test('mails of orders say who sells, in law', () => {
  const mails = MAILS.filter(({ html = '' }) => html.includes('Total'))
  expect(mails.length).toBeGreaterThan(10)
  for (const { text, html = '' } of mails) {
    expect(text).toContain('VAT no. Ƒ 7')
    expect(html).toContain('VAT no. Ƒ 7')
  }
})

test('mails of orders have the shop’s logo beside its name in words, and none where the shop has none', () => {
  const facts = orderMailFacts()
  const drawn = (logoPicture: typeof facts.shop.logoPicture) => {
    const mail = renderOrderMail({ ...facts, shop: { ...facts.shop, logoPicture } }, 'a@b.example')
    return mail.sheet ? mailHtml(mail.sheet) : ''
  }
  const html = drawn({ id: '0123456789abcdef', alt: 'Ours' })
  expect(html).toContain('<img src="https://shop.example/pictures/0123456789abcdef-180.png"')
  expect(html).toContain(`>${facts.shop.name}</a>`)
  expect(drawn(null)).not.toContain('<img')
})

const TIMED = new Set(['order-placed', 'order-accepted', 'order-delayed', 'order-on-its-way'])
const CODED = new Set(['order-ready', 'order-on-its-way'])

test('a delivery says when it is hot and when it is at the door', () => {
  const texts = MAILS.filter(({ kind }) => kind === 'order-placed').map(({ text }) => text)
  const [delivery = ''] = texts.filter((text) => text.includes('at your door'))
  expect(delivery).toMatch(/^Sent, at your door by 08:30$/m)
  expect(delivery).toMatch(/^Hot at 08:20, then the ride to you\.$/m)
})

test('nothing is loaded from anywhere, and links lead to the shop or its phone', () => {
  for (const { html = '', kind } of MAILS) {
    expect(html, kind).not.toMatch(
      /<(?:img|link|script|iframe|svg|video)|url\(|@import|@font-face|\bsrc=|\bbackground=/i,
    )
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    const others = links.filter((href) => !/^(?:https:\/\/shop\.example\/|tel:5$)/.test(href))
    expect(others, kind).toEqual([])
  }
})

test('what people typed adds no element and no attribute to a mail', () => {
  const hostile = everyMail(`"><img src=x onerror='a'></td></table><style>*{}</style>&lt;b&gt;-->`)
  const shapes = hostile.map(({ html = '' }) => shapeOf(html))
  expect(shapes).toEqual(everyMail().map(({ html = '' }) => shapeOf(html)))
})

test('a mail to a mailbox that nobody confirmed holds nothing that a guest typed', () => {
  const unconfirmed = MAILS.filter(({ text }) => text.includes('Is this mailbox yours?'))
  expect(unconfirmed.length).toBeGreaterThan(20)
  for (const { html = '', text, kind } of unconfirmed) {
    for (const form of [html, text]) expect(form, kind).not.toMatch(/For Ƒ|Note: Ƒ|To Ƒ/)
  }
})

test('a mail to a guest whose mailbox is confirmed says at each line of the bill who it is for', () => {
  const named = everyMail('Ada').filter(({ kind }) => kind === 'order-placed')
  const confirmed = named.filter(({ text }) => !text.includes('Is this mailbox yours?'))
  expect(confirmed.length).toBeGreaterThan(0)
  for (const { html = '', text } of confirmed) {
    expect(text).toMatch(/^ *For Ada$/m)
    expect(html).toContain('For Ada')
  }
})

test('every text can be read on its colour, light and dark', () => {
  for (const { ground, on } of Object.values(GROUNDS)) {
    expect(contrastOf(on, ground), ground).toBeGreaterThanOrEqual(7)
  }
  for (const { page, sheet, ink, soft, button, onButton } of Object.values(SCHEMES)) {
    expect(contrastOf(ink, sheet)).toBeGreaterThanOrEqual(7)
    expect(contrastOf(soft, sheet)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(soft, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(onButton, button)).toBeGreaterThanOrEqual(7)
    expect(contrastOf(button, sheet)).toBeGreaterThanOrEqual(3)
  }
})

test('in the dark the head keeps its colour, and Outlook is told so too', () => {
  for (const { html = '', kind } of MAILS) {
    const [, ground = ''] = /class="pad head" bgcolor="(#\w+)"/.exec(html) ?? []
    expect(
      Object.values(GROUNDS).map((each) => each.ground as string),
      kind,
    ).toContain(ground)
    expect(html, kind).toContain(`[data-ogsb] .head{background-color:${ground}!important}`)
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n/.exec(html)?.[1] ?? ''
    expect(dark, kind).toContain('.sheet{')
    expect(dark, kind).not.toMatch(/\.head\{|\.on\{/)
  }
})

function preheaderOf(html: string): string {
  const [, hidden = ''] = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html) ?? []
  return plain(hidden).replace(/[\u034f\u2007]+$/, '')
}

/** The text of the body as a mail program shows it. */
function shown(html: string): string {
  const body = html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
  return plain(body.replaceAll(/<[^>]*>/g, ' '))
}

function plain(html: string): string {
  return html
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}€$.,]*[\p{L}\p{N}]/gu) ?? []).sort()
}

/** The names of elements and attributes in their order, without what they hold. */
function shapeOf(html: string): string[] {
  const tags = html.match(/<[^>"]*(?:"[^"]*"[^>"]*)*>/g) ?? []
  return tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
}

function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2's relative luminance of a colour such as `#1c130d`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
