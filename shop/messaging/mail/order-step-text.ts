import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import type { MailGround } from '#shop/domain/messages/mail-ground.ts'
import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { MailHeadline } from './mail-sheet.ts'
import { moneyOf } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'
import {
  codeLines,
  delayLines,
  moneyBackLines,
  movedLines,
  reasonLines,
  timeOf,
  whyLines,
} from './order-step-lines.ts'

/** What a mail says about a step before the bill. */
export type StepText = {
  subject: string
  ground: MailGround
  headline: MailHeadline
  paragraphs: string[]
  /** The button's label. */
  button: string
  /** How it is paid closes the paragraphs; otherwise it follows the bill. */
  endsWithMoney?: true
}

/** Returns the text for what happened to an order. */
export function stepText(facts: OrderMailFacts): StepText {
  const words = WORDS[facts.occasion](facts, namingOf(facts))
  if (facts.isConfirmed) return words
  return { ...words, paragraphs: [...words.paragraphs, m.mail_mailbox_ask({}, facts)] }
}

/** What the texts name; `time` is the clock time in `when`. */
type Naming = { number: string; code: string; amount: string; when: string; time: string }

const WORDS: Record<OrderOccasion, (facts: OrderMailFacts, naming: Naming) => StepText> = {
  placed: (facts, naming) => (facts.waitsFor ? waitingText : sentText)(facts, naming),
  accepted: (facts, naming) => ({
    subject:
      facts.order.fulfilment === 'pickup'
        ? m.mail_order_accepted_code_subject(naming, facts)
        : m.mail_order_accepted_subject(naming, facts),
    ground: 'yolk',
    headline: { text: m.mail_order_accepted(naming, facts), large: naming.time },
    paragraphs: [...codeLines(facts), ...reasonLines(facts)],
    button: m.mail_order_watch({}, facts),
  }),
  delayed: (facts, naming) => ({
    subject: m.mail_order_delayed_subject(naming, facts),
    ground: 'red',
    headline: { text: m.mail_order_delayed(naming, facts), large: naming.time },
    paragraphs: [...delayLines(facts), ...codeLines(facts)],
    button: facts.mayCancel
      ? m.mail_order_see_or_cancel({}, facts)
      : m.mail_order_follow({}, facts),
  }),
  moved: (facts, naming) => ({
    subject: m.mail_order_moved_subject(naming, facts),
    ground: 'yolk',
    headline: { text: m.mail_order_moved(naming, facts), large: naming.time },
    paragraphs: [...movedLines(facts), ...codeLines(facts)],
    button: m.mail_order_follow({}, facts),
  }),
  noted: (facts, naming) => ({
    subject: m.mail_order_noted_subject(naming, facts),
    ground: 'steel',
    headline: { text: m.mail_order_noted({}, facts) },
    paragraphs: facts.reason === null ? [] : [facts.reason],
    button: m.mail_order_see({}, facts),
  }),
  ready: (facts, naming) => ({
    subject: m.mail_order_ready_subject(naming, facts),
    ground: 'green',
    headline: { text: m.mail_order_ready(naming, facts), large: naming.code },
    paragraphs: [m.mail_order_ready_note({ time: timeOf(facts, facts.happenedAt) }, facts)],
    button: m.mail_order_show_code({}, facts),
  }),
  on_its_way: (facts, naming) => ({
    subject: m.mail_order_on_its_way_subject(naming, facts),
    ground: 'blue',
    headline: { text: m.mail_order_on_its_way(naming, facts), large: naming.time },
    paragraphs: [m.order_road_note(naming, facts)],
    button: m.mail_order_follow({}, facts),
  }),
  completed: (facts, naming) => {
    const time = timeOf(facts, facts.happenedAt)
    const total = moneyOf(facts)(facts.order.due)
    return {
      subject: m.mail_order_completed_subject({ ...naming, total }, facts),
      ground: 'green',
      headline: { text: m.mail_order_completed({ time }, facts), large: time },
      paragraphs: [m.mail_order_completed_note({}, facts)],
      button: m.mail_order_see_receipt({}, facts),
    }
  },
  adjusted: (facts, naming) => {
    const latest = facts.order.adjustments.at(-1)
    const what = latest ? adjustmentText(latest, facts.locale) : ''
    const due = moneyOf(facts)(facts.order.due)
    return {
      subject: m.mail_order_adjusted_subject({ ...naming, what }, facts),
      ground: 'steel',
      headline: { text: m.mail_order_adjusted({ what, due }, facts), large: due },
      paragraphs: [...reasonLines(facts), ...moneyBackLines(facts)],
      button: m.mail_order_see({}, facts),
    }
  },
  refused: (facts, naming) => ({
    subject: m.mail_order_refused_subject(naming, facts),
    headline: { text: m.order_refused({}, facts) },
    ...endOf(facts, 'red', reasonLines(facts)),
  }),
  cancelled: (facts, naming) => ({
    subject: m.mail_order_cancelled_subject(naming, facts),
    headline: {
      text:
        facts.actor === 'guest'
          ? m.order_cancelled_guest({}, facts)
          : m.order_cancelled_shop({}, facts),
    },
    ...endOf(facts, facts.actor === 'guest' ? 'grey' : 'red', reasonLines(facts)),
  }),
  expired: (facts, naming) => ({
    subject: m.mail_order_expired_subject(naming, facts),
    headline: { text: m.order_expired({}, facts) },
    ...endOf(facts, 'red', [m.order_expired_note({}, facts)]),
  }),
  refunded: refundedText,
  refund_failed: (facts, naming) => ({
    subject: m.mail_order_refund_failed_subject(naming, facts),
    ground: 'red',
    headline: { text: m.mail_order_refund_failed(naming, facts), large: naming.amount },
    paragraphs: [m.mail_order_refund_failed_note({}, facts)],
    button: m.mail_order_see_receipt({}, facts),
  }),
  paid_too_late: (facts, naming) => ({
    subject: m.mail_order_too_late_subject(naming, facts),
    ground: 'grey',
    headline: { text: m.mail_order_too_late({}, facts) },
    paragraphs: [m.mail_order_too_late_note({}, facts)],
    button: m.mail_order_see({}, facts),
  }),
}

const REFUNDED = {
  card: {
    subject: m.mail_order_refunded_subject,
    headline: m.mail_order_refunded,
    note: m.mail_order_refunded_note,
  },
  cash: {
    subject: m.mail_order_refunded_cash_subject,
    headline: m.mail_order_refunded_cash,
    note: null,
  },
  code: {
    subject: m.mail_order_refunded_code_subject,
    headline: m.mail_order_refunded_code,
    note: m.mail_order_refunded_code_note,
  },
}

function refundedText(facts: OrderMailFacts, naming: Naming): StepText {
  const { means = 'card', code = '' } = facts.refund ?? {}
  const { subject, headline, note } = REFUNDED[means]
  const next = note === null ? [] : [note({ code }, facts)]
  return {
    subject: subject(naming, facts),
    ground: 'steel',
    headline: { text: headline(naming, facts), large: naming.amount },
    paragraphs: [...reasonLines(facts), ...next],
    button: m.mail_order_see_receipt({}, facts),
  }
}

function sentText(facts: OrderMailFacts, naming: Naming): StepText {
  const next = facts.isConfirmed ? [m.mail_order_placed_note({}, facts)] : []
  return {
    subject: m.mail_order_placed_subject(naming, facts),
    ground: 'steel',
    headline: { text: m.mail_order_placed(naming, facts), large: naming.time },
    paragraphs: [...whyLines(facts), ...next, ...codeLines(facts)],
    button: m.mail_order_follow({}, facts),
  }
}

const WAITING_NOTES = {
  guest_or_crew: m.mail_order_waiting_note,
  crew: m.mail_order_waiting_crew_note,
}

/** No time is promised before somebody has said yes to the order. */
function waitingText(facts: OrderMailFacts, naming: Naming): StepText {
  const { locale, waitsFor } = facts
  return {
    subject: m.mail_order_waiting_subject(naming, facts),
    ground: 'steel',
    headline: { text: m.mail_order_waiting({}, facts) },
    paragraphs: waitsFor ? [WAITING_NOTES[waitsFor]({}, { locale })] : [],
    button: m.mail_order_follow({}, facts),
  }
}

/** An order that nobody makes: what it means for the guest's money is said at once. */
function endOf(facts: OrderMailFacts, ground: MailGround, paragraphs: string[]) {
  const button = m.mail_order_see({}, facts)
  return { ground, paragraphs, button, endsWithMoney: true } as const
}

const WHEN = {
  pickup: m.mail_order_hot_pickup,
  delivery: m.mail_order_hot_delivery,
  table: m.mail_order_hot_table,
}

function namingOf(facts: OrderMailFacts): Naming {
  const { locale, order, refund, shop } = facts
  const instant = guestHasItAt(order)
  return {
    number: numberText(order, locale),
    code: order.pickupCode,
    amount: moneyOf(facts)(refund?.amount ?? 0),
    when: WHEN[order.fulfilment]({ time: timeOf(facts, instant) }, { locale }),
    time: clockTime(instant, shop.timeZone, locale),
  }
}
