import { accountsContract } from './accounts.ts'
import { advancingOrdersContract } from './advancing-orders.ts'
import { boardContract } from './board.ts'
import { constraintsContract } from './constraints.ts'
import { contactMessagesContract } from './contact-messages.ts'
import { contentContract } from './content.ts'
import type { Contract } from './contract.ts'
import { controlsContract } from './controls.ts'
import { deliveriesContract } from './deliveries.ts'
import { discountCodesContract } from './discount-codes.ts'
import { failedRefundsContract } from './failed-refunds.ts'
import { forgottenGuestsContract } from './forgotten-guests.ts'
import { menuContract } from './menu.ts'
import { orderMailsContract } from './order-mails.ts'
import { orderModelContract } from './order-model/order-model.ts'
import { orderRacesContract } from './order-races.ts'
import { orderRefusalsContract } from './order-refusals.ts'
import { ordersContract } from './orders.ts'
import { outboxContract } from './outbox.ts'
import { paymentTroubleContract } from './payment-trouble.ts'
import { paymentsContract } from './payments.ts'
import { rateLimitsContract } from './rate-limits.ts'
import { readerContract } from './reader.ts'
import { refundsContract } from './refunds.ts'
import { revisionsContract } from './revisions.ts'
import { schemaContract } from './schema.ts'
import { sentLettersContract } from './sent-letters.ts'
import { staffContract } from './staff.ts'
import { storedValuesContract } from './stored-values.ts'
import { unansweredOrdersContract } from './unanswered-orders.ts'
import { unitOfWorkContract } from './unit-of-work.ts'
import { webhooksContract } from './webhooks.ts'

/** One contract a noun. Those listed here are held against every database. */
export const contracts: Contract[] = [
  schemaContract,
  constraintsContract,
  storedValuesContract,
  unitOfWorkContract,
  readerContract,
  revisionsContract,
  contentContract,
  menuContract,
  outboxContract,
  sentLettersContract,
  contactMessagesContract,
  rateLimitsContract,
  accountsContract,
  advancingOrdersContract,
  boardContract,
  deliveriesContract,
  controlsContract,
  unansweredOrdersContract,
  orderModelContract,
  staffContract,
  ordersContract,
  forgottenGuestsContract,
  orderRefusalsContract,
  orderRacesContract,
  orderMailsContract,
  paymentsContract,
  webhooksContract,
  discountCodesContract,
  refundsContract,
  failedRefundsContract,
  paymentTroubleContract,
]
