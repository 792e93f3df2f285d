import type { FieldFault } from '#shop/domain/common/form-reading.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  type GuestContact,
  readGuestContact,
  type TypedContact,
} from '#shop/domain/orders/guest-contact.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { renewPersonalTerms } from '#shop/persistence/queries/orders/order-terms.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailAgainWithin } from '../messages/mail-again.ts'
import { guestKeyOf } from './order-marks.ts'

export type ChangeContactInput = {
  orderId: string
  typed: TypedContact
  /** The version that the actor saw. */
  expectedVersion: number
  actor: OrderActor & { kind: 'staff' }
}

/** Whether a new mail address was written to: `too_many` where that mailbox has had as many mails as we send. */
type ContactMail = 'none' | 'mailed' | 'too_many'

type Changed = { orderId: string; version: number; mail: ContactMail }

type ChangeContactRefusal =
  | 'unknown_order'
  | 'not_allowed'
  | 'version_changed'
  | 'already_forgotten'
  | 'not_possible_now'
  | FieldFault

/**
 * Corrects who an open order is for and how to reach them; the history records what it was. A new mail address is
 * mailed what its guest was mailed last: one that nobody has confirmed gets the mail with the link that confirms it.
 * Refuses couriers, and each field that can't be read; the guest's account stays as it is.
 */
export async function changeContact(
  shop: Shop,
  input: ChangeContactInput,
): Promise<Outcome<Changed, ChangeContactRefusal>> {
  if (input.actor.role === 'courier') return refused({ code: 'not_allowed' })
  const outcome = await shop.work((tx) => change(tx, shop, input))
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

async function change(
  tx: Writer,
  shop: Shop,
  { orderId, typed, expectedVersion, actor }: ChangeContactInput,
): Promise<Outcome<Changed, ChangeContactRefusal>> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  if (order.forgotten_at !== null) return refused({ code: 'already_forgotten' })
  if (order.version !== expectedVersion) return refused({ code: 'version_changed' })
  if (!isOpen(order.state)) return refused({ code: 'not_possible_now' })
  const read = readGuestContact(typed, order.fulfilment)
  if (!read.ok) return read
  const contact = read.value
  const facts = differences(contactOf(order), contact)
  if (Object.keys(facts).length === 0)
    return done({ orderId, version: expectedVersion, mail: 'none' })
  const columns = {
    guest_name: contact.name,
    guest_phone: contact.phone,
    guest_email: contact.email,
    guest_key: guestKeyOf(shop, contact, order.table_label ?? undefined),
  }
  const step = {
    kind: 'contact_changed',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason: null,
    facts,
    columns,
  } as const
  const version = await changeOrder(tx, order, step, shop.clock())
  await renewPersonalTerms(tx, { ...order, ...columns })
  if (contact.email === null || !('email' in facts)) return done({ orderId, version, mail: 'none' })
  const mailed = await mailAgainWithin(tx, shop, { orderId, actor })
  if (mailed.ok) return done({ orderId, version: mailed.value.version, mail: 'mailed' })
  const isTooMany = mailed.refusals.some(({ code }) => code === 'too_many')
  return done({ orderId, version, mail: isTooMany ? 'too_many' : 'none' })
}

function contactOf({ guest_name, guest_phone, guest_email }: Order): GuestContact {
  return { name: guest_name, phone: guest_phone, email: guest_email }
}

type Differences = Partial<
  Record<keyof GuestContact, { before: string | null; after: string | null }>
>

/** What of it differs, before and after, for the history. */
function differences(before: GuestContact, after: GuestContact): Differences {
  const fields = ['name', 'phone', 'email'] as const
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { before: before[field], after: after[field] }]),
  )
}
