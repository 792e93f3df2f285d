import { z } from 'zod'
import { post } from '../contract/contract.ts'

export const stripeWebhookContract = post(
  ['Payments', '/api/stripe/webhook', 'Receives signed events from Stripe'],
  {
    header: 'Stripe-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    example: { id: 'evt_1', type: 'checkout.session.completed' },
    answer: {
      200: {
        description: 'Stored; the shop reads the payment from Stripe itself.',
        schema: z.strictObject({ received: z.literal(true) }),
        example: { received: true },
      },
    },
    refusals: ['not_signed', 'not_an_event', 'not_taken'],
  },
)
