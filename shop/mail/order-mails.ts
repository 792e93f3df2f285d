import { m } from '#messages'
import { clockTime, dateWithYear } from '#shop/domain/clock-time.ts'
import type { Mail } from './mail.ts'
import { orderBill } from './order-bill.ts'
import type { OrderLetter } from './order-letter.ts'
import { orderLetterHtml } from './order-letter-html.ts'
import { orderLetterText } from './order-letter-text.ts'
import type { OrderNews } from './order-news.ts'
import { newsWords } from './order-news-words.ts'
import { orderNotes } from './order-notes.ts'

/** Takes the news of an order and the guest's address; gives the mail, as text and as HTML. */
export function renderOrderMail(news: OrderNews, to: string): Mail {
  const { subject, headline, paragraphs } = newsWords(news)
  const letter: OrderLetter = {
    headline,
    paragraphs,
    plate: plateOf(news),
    link: { label: m.mail_order_see(), url: news.link },
    caption: captionOf(news),
    ...orderBill(news),
    notes: orderNotes(news),
    footer: footerOf(news),
  }
  return {
    kind: `order-${news.occasion.replaceAll('_', '-')}`,
    to,
    subject,
    text: orderLetterText(letter),
    html: orderLetterHtml(letter),
  }
}

function plateOf({ occasion, order: { fulfilment, pickupCode: text } }: OrderNews) {
  if (occasion === 'ready') return { label: m.mail_order_code_pickup(), text }
  if (occasion === 'on_its_way') return { label: m.mail_order_code_delivery(), text }
  const isAwaited = occasion === 'placed' || occasion === 'accepted'
  if (!isAwaited || fulfilment !== 'pickup') return null
  return { label: m.mail_order_code_pickup(), text }
}

function captionOf({ order: { number, placedAt }, shop: { timeZone } }: OrderNews): string {
  return m.mail_order_caption({
    number,
    date: dateWithYear(placedAt, timeZone),
    time: clockTime(placedAt, timeZone),
  })
}

function footerOf({ shop: { name, address, phone } }: OrderNews): string[] {
  return [name, ...address, ...(phone === '' ? [] : [m.mail_order_phone({ phone })])]
}
