import { expect } from 'vitest'
import { COOK, GUEST } from '#tests/support/order-actors.ts'
import type { StripeTrouble } from '#tests/support/stripe-stand-in.ts'
import type { PaymentRig } from './payment-rig.ts'
import { refund, refundsAtStripe } from './refund-rig.ts'

type Call = 'capture' | 'cancel' | 'expire' | 'refund' | 'whole refund'
type Story = { prepare: (rig: PaymentRig) => Promise<unknown>; path: RegExp; says: object }

/** The calls to Stripe, and the order's payment state once each is done. */
export const STORIES: Record<Call, Story> = {
  capture: {
    prepare: async (rig) => {
      await held(rig)
      await rig.act('accept', COOK)
    },
    path: /\/capture$/,
    says: { payment_state: 'paid' },
  },
  cancel: {
    prepare: async (rig) => {
      await held(rig)
      await rig.act('cancel', GUEST)
    },
    path: /\/cancel$/,
    says: { payment_state: 'released' },
  },
  expire: {
    prepare: async (rig) => {
      await rig.order()
      await rig.open()
      await rig.act('cancel', GUEST)
    },
    path: /\/expire$/,
    says: { state: 'cancelled' },
  },
  refund: {
    prepare: async (rig) => {
      await charged(rig)
      await refund(rig, { amount: 500 })
    },
    path: /\/refunds$/,
    says: { payment_state: 'paid' },
  },
  'whole refund': {
    prepare: async (rig) => {
      await charged(rig)
      await rig.act('cancel', COOK)
    },
    path: /\/refunds$/,
    says: { payment_state: 'refunded' },
  },
}
export const CALLS = Object.keys(STORIES) as Call[]

async function held(rig: PaymentRig): Promise<void> {
  await rig.order()
  await rig.pay()
  await rig.settle()
}

async function charged(rig: PaymentRig): Promise<void> {
  await held(rig)
  await rig.act('accept', COOK)
  await rig.work()
}

export function failOn(
  { stripe }: PaymentRig,
  path: RegExp,
  fault: StripeTrouble,
  times: number,
): void {
  let left = times
  stripe.trouble = (method, asked) => {
    if (method !== 'POST' || !path.test(asked) || left <= 0) return undefined
    left -= 1
    return fault
  }
}

/** All of the guest's money is where it should be, and nothing was refunded twice. */
export function expectOnce(rig: PaymentRig, call: Call): void {
  const kept = { capture: 1900, cancel: 0, expire: 0, refund: 1400, 'whole refund': 0 }[call]
  expect(rig.charged().kept).toBe(kept)
  expect(rig.held()).toBe(0)
  const refunds = { refund: [500], 'whole refund': [1900] } as Partial<Record<Call, number[]>>
  expect(refundsAtStripe(rig)).toEqual(refunds[call] ?? [])
}
