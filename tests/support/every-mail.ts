import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { TROUBLE_KINDS } from '#shop/domain/messages/shop-trouble.ts'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { PART_KINDS } from '#shop/domain/pricing/order-line.ts'
import * as accountMails from '#shop/messaging/mail/account-mails.ts'
import { renderAnswerMail } from '#shop/messaging/mail/answer-mail.ts'
import { renderContactMail } from '#shop/messaging/mail/contact-mail.ts'
import { drawMail } from '#shop/messaging/mail/draw-mail.ts'
import type { DrawnMail, Mail } from '#shop/messaging/mail/mail.ts'
import type { OrderMailFacts } from '#shop/messaging/mail/order-mail-facts.ts'
import { renderOrderMail } from '#shop/messaging/mail/order-mails.ts'
import * as alarmMails from '#shop/messaging/mail/payment-alarm-mail.ts'
import { renderTestMail } from '#shop/messaging/mail/test-mail.ts'
import { renderTroubleMail } from '#shop/messaging/mail/trouble-mail.ts'
import { renderUnansweredMail } from '#shop/messaging/mail/unanswered-mail.ts'
import { renderUnattendedMail } from '#shop/messaging/mail/unattended-mail.ts'
import { storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import { orderRow } from './order-rows.ts'
import { shopSettings } from './settings.ts'

const TO = 'ada@example.org'
const LINK = 'https://shop.example/link'

const OCCASIONS: Record<OrderOccasion, true> = {
  placed: true,
  accepted: true,
  delayed: true,
  moved: true,
  noted: true,
  adjusted: true,
  ready: true,
  on_its_way: true,
  completed: true,
  refused: true,
  cancelled: true,
  expired: true,
  refunded: true,
  refund_failed: true,
  paid_too_late: true,
}

const SELLER = { legalName: 'Ƒ', vatNumber: 'Ƒ 7' }

/** Returns every mail that the program sends. `typed` stands for all that people wrote: no letter of ASCII by default. */
export function everyMail(typed = 'Ƒ'): DrawnMail[] {
  return everyWrittenMail(typed).map(drawMail)
}

/** The same as they are written to the outbox. */
export function everyWrittenMail(typed = 'Ƒ'): Mail[] {
  return [...toAccounts(typed), ...toShop(typed), ...toGuests(typed)]
}

// Run as a program, it prints them as JSON.
if (import.meta.main) process.stdout.write(JSON.stringify(everyMail()))

function toAccounts(typed: string): Mail[] {
  const facts = { shopName: typed, to: TO, link: LINK, minutes: 30, hours: 48, locale: SHOP_LOCALE }
  const renders = Object.values(accountMails).filter((each) => typeof each === 'function')
  return renders.map((render) => render(facts))
}

function toShop(typed: string): Mail[] {
  const payment = {
    number: 7,
    numberDay: null,
    amount: 1900,
    currency: 'EUR',
    reference: '42',
    link: LINK,
  }
  const { renderPaymentAlarmMail, renderRefundAlarmMail, renderDuplicateRefundMail } = alarmMails
  const letter = { name: typed, email: TO, phone: '5', about: null, text: typed, link: LINK }
  return [
    renderPaymentAlarmMail(payment, TO, SHOP_LOCALE),
    renderRefundAlarmMail({ ...payment, why: 'declined' }, TO, SHOP_LOCALE),
    renderDuplicateRefundMail(payment, TO, SHOP_LOCALE),
    ...TROUBLE_KINDS.map((kind) =>
      renderTroubleMail(
        { trouble: { kind, since: 0, percent: 96 }, timeZone: 'UTC', link: LINK },
        TO,
        SHOP_LOCALE,
      ),
    ),
    renderTestMail({ sentAt: 0, timeZone: 'UTC', link: LINK }, TO, SHOP_LOCALE),
    renderUnansweredMail({ number: 7, numberDay: null, minutes: 5, link: LINK }, TO, SHOP_LOCALE),
    renderUnattendedMail({ why: 'unanswered', count: 2, link: LINK }, TO, SHOP_LOCALE),
    renderUnattendedMail({ why: 'untouched', count: 2, link: LINK }, TO, SHOP_LOCALE),
    renderContactMail(letter, TO, SHOP_LOCALE),
  ]
}

function toGuests(typed: string): Mail[] {
  const answer = { shopName: typed, text: `${typed}\n\n${typed}`, by: typed, link: LINK }
  return [renderAnswerMail({ ...answer, replyTo: null }, TO, SHOP_LOCALE), ...aboutOrders(typed)]
}

function aboutOrders(typed: string): Mail[] {
  const occasions = Object.keys(OCCASIONS) as OrderOccasion[]
  return occasions.flatMap((occasion) => [
    ...orders(typed).map((order) => renderOrderMail(factsOf(typed, occasion, order, {}), TO)),
    ...[false, true].map((isTrial) => {
      const order = orderOf(typed, {})
      const unknown = { isConfirmed: false, waitsFor: isTrial ? 'crew' : 'guest_or_crew' } as const
      return renderOrderMail(factsOf(typed, occasion, { ...order, isTrial }, unknown), TO)
    }),
  ])
}

/** The facts of a mail about an order that was accepted. */
export function orderMailFacts(): OrderMailFacts {
  return factsOf('Ada', 'accepted', orderOf('Ada', { fulfilment: 'pickup' }), {})
}

function factsOf(
  typed: string,
  occasion: OrderOccasion,
  order: ReturnType<typeof orderOf>,
  changes: Partial<OrderMailFacts>,
): OrderMailFacts {
  return {
    locale: SHOP_LOCALE,
    occasion,
    order,
    actor: 'staff',
    reason: typed,
    reasonCode: null,
    refund: { amount: 500, means: order.payment.method === 'card' ? 'card' : 'cash' },
    promisedBefore: order.promisedAt,
    mayCancel: true,
    now: order.placedAt,
    happenedAt: order.placedAt,
    shop: shopSettings({ ...SELLER, name: typed, address: [typed], phone: '5' }),
    waitsFor: null,
    isConfirmed: true,
    link: LINK,
    ...changes,
  }
}

/** One order for each fulfilment, with every kind of row that a bill can have. */
function orders(typed: string) {
  return [
    orderOf(typed, { fulfilment: 'pickup', payment_method: 'card', payment_state: 'paid' }),
    orderOf(typed, {
      fulfilment: 'table',
      tax_included: 0,
      tax_lines: '[{"rate":2000,"net":1583,"tax":317}]',
    }),
    orderOf(typed, {
      fulfilment: 'delivery',
      address: JSON.stringify({
        street: typed,
        postcode: '3',
        city: typed,
        extra: typed,
        point: null,
      }),
      discount: 100,
      delivery_fee: 300,
      tip: 50,
      code: '5',
      note: typed,
    }),
  ]
}

function orderOf(typed: string, row: Parameters<typeof orderRow>[0]) {
  const order = orderRow({ guest_name: typed, currency: 'EUR', ...row })
  const stored = { waits: null, is_trial: 0 as const, paid_by: null, ...order }
  const line = { itemId: '7', quantity: 2, title: typed, unitPrice: 950, total: 1900 }
  const words = { title: typed, name: typed, instead: typed }
  const adjustment = { ...words, version: 3, line: 0, quantity: 2, amount: 100 }
  const parts = PART_KINDS.map((kind) => {
    const work = { price: 50, makeMinutes: 0, patties: 0 }
    return { kind, id: '8', quantity: 2, name: typed, instead: typed, ...work }
  })
  const work = { taxRate: 2000, makeMinutes: 4, patties: 2 }
  return {
    ...storedFacts(stored as Parameters<typeof storedFacts>[0]),
    numberDay: null,
    adjustments: ADJUSTMENT_KINDS.flatMap((kind) => [
      { ...adjustment, kind, part: null },
      { ...adjustment, kind, part: '8' },
    ]),
    lines: [{ ...line, ...work, choices: [], parts, for: typed }],
  }
}
