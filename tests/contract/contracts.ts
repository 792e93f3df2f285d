import { accountsContract } from './accounts.ts'
import { adjustedStockContract } from './adjusted-stock.ts'
import { adjustmentsContract } from './adjustments.ts'
import { advancingOrdersContract } from './advancing-orders.ts'
import { allergiesContract } from './allergies.ts'
import { autoAcceptContract } from './auto-accept.ts'
import { boardContract } from './board.ts'
import { cardAdjustmentsContract } from './card-adjustments.ts'
import { changedContactsContract } from './changed-contacts.ts'
import { changedDishesContract } from './changed-dishes.ts'
import { changedHoursContract } from './changed-hours.ts'
import { changedPricesContract } from './changed-prices.ts'
import { changedUnitsContract } from './changed-units.ts'
import { changedZonesContract } from './changed-zones.ts'
import { comboAdjustmentsContract } from './combo-adjustments.ts'
import { combosContract } from './combos.ts'
import { connectionsContract } from './connections.ts'
import { constraintsContract } from './constraints.ts'
import { contactMessagesContract } from './contact-messages.ts'
import { contentContract } from './content.ts'
import type { Contract } from './contract.ts'
import { controlsContract } from './controls.ts'
import { countedStockContract } from './counted-stock.ts'
import { counterPaymentsContract } from './counter-payments.ts'
import { courierCashContract } from './courier-cash.ts'
import { dayClosingsContract } from './day-closings.ts'
import { deliveriesContract } from './deliveries.ts'
import { discountCodesContract } from './discount-codes.ts'
import { dishPartsContract } from './dish-parts.ts'
import { downloadedOrdersContract } from './downloaded-orders.ts'
import { earlyClosingsContract } from './early-closings.ts'
import { enumerationsContract } from './enumerations.ts'
import { eveningsContract } from './evenings.ts'
import { failedRefundsContract } from './failed-refunds.ts'
import { fireTimesContract } from './fire-times.ts'
import { firstRunContract } from './first-run.ts'
import { floodsContract } from './floods.ts'
import { forgottenGuestsContract } from './forgotten-guests.ts'
import { formAnswersContract } from './form-answers.ts'
import { foundOrdersContract } from './found-orders.ts'
import { frontPagesContract } from './front-pages.ts'
import { heldCodesContract } from './held-codes.ts'
import { impactsContract } from './impacts.ts'
import { ingredientsOutContract } from './ingredients-out.ts'
import { itemPlansContract } from './item-plans.ts'
import { kitchenDevicesContract } from './kitchen-devices.ts'
import { kitchenNamesContract } from './kitchen-names.ts'
import { kitchenTimeContract } from './kitchen-time.ts'
import { largeMenusContract } from './large-menus.ts'
import { letterKeysContract } from './letter-keys.ts'
import { listingsContract } from './listings.ts'
import { loggedOperationsContract } from './logged-operations.ts'
import { logosContract } from './logos.ts'
import { mailLimitsContract } from './mail-limits.ts'
import { mailboxesContract } from './mailboxes.ts'
import { mailsAgainContract } from './mails-again.ts'
import { menuContract } from './menu.ts'
import { menuChangesContract } from './menu-changes.ts'
import { menuListsContract } from './menu-lists.ts'
import { missingLinesContract } from './missing-lines.ts'
import { movedOrdersContract } from './moved-orders.ts'
import { namesOnLinesContract } from './names-on-lines.ts'
import { networkPrintsContract } from './network-prints.ts'
import { notedOrdersContract } from './noted-orders.ts'
import { officeOrderContract } from './office-order.ts'
import { officePrintersContract } from './office-printers.ts'
import { officeTodayContract } from './office-today.ts'
import { openBlocksContract } from './open-blocks.ts'
import { orderCostContract } from './order-cost.ts'
import { orderFactsContract } from './order-facts.ts'
import { orderMailsContract } from './order-mails.ts'
import { orderModelContract } from './order-model/order-model.ts'
import { orderRacesContract } from './order-races.ts'
import { orderRefundsContract } from './order-refunds.ts'
import { orderRefusalsContract } from './order-refusals.ts'
import { ordersContract } from './orders.ts'
import { otherMinutesContract } from './other-minutes.ts'
import { outboxContract } from './outbox.ts'
import { paymentTroubleContract } from './payment-trouble.ts'
import { paymentWorkerContract } from './payment-worker.ts'
import { paymentsContract } from './payments.ts'
import { peopleContract } from './people.ts'
import { permissionsContract } from './permissions.ts'
import { pickupScreenContract } from './pickup-screen.ts'
import { pictureUploadsContract } from './picture-uploads.ts'
import { pinsContract } from './pins.ts'
import { plannedForgettingsContract } from './planned-forgettings.ts'
import { printsContract } from './prints.ts'
import { promisedTimeContract } from './promised-time.ts'
import { randomLedgersContract } from './random-ledgers/random-ledgers.ts'
import { rateLimitsContract } from './rate-limits.ts'
import { readerContract } from './reader.ts'
import { rebuildTableContract } from './rebuild-table.ts'
import { refundsContract } from './refunds.ts'
import { refusedSendersContract } from './refused-senders.ts'
import { rehearsalsContract } from './rehearsals.ts'
import { reportsContract } from './reports.ts'
import { retentionContract } from './retention.ts'
import { revisionsContract } from './revisions.ts'
import { schedulesContract } from './schedules.ts'
import { schemaContract } from './schema.ts'
import { secondFactorContract } from './second-factor.ts'
import { secondWishesContract } from './second-wishes.ts'
import { secretsContract } from './secrets.ts'
import { securityEventsContract } from './security-events.ts'
import { seenSettingsContract } from './seen-settings.ts'
import { sentMailsContract } from './sent-mails.ts'
import { sessionsContract } from './sessions.ts'
import { settingsChangesContract } from './settings-changes.ts'
import { shopFiguresContract } from './shop-figures.ts'
import { shopFilesContract } from './shop-files.ts'
import { shopRecipientsContract } from './shop-recipients.ts'
import { shopTextsContract } from './shop-texts.ts'
import { shopTroublesContract } from './shop-troubles.ts'
import { shopZipsContract } from './shop-zips.ts'
import { soldAllergensContract } from './sold-allergens.ts'
import { soldTodayContract } from './sold-today.ts'
import { staffContract } from './staff.ts'
import { stationsContract } from './stations.ts'
import { stockOnPagesContract } from './stock-on-pages.ts'
import { storedErrorsContract } from './stored-errors.ts'
import { storedValuesContract } from './stored-values.ts'
import { tableSignsContract } from './table-signs.ts'
import { takingsContract } from './takings.ts'
import { takingsOfCardsContract } from './takings-of-cards.ts'
import { threadsContract } from './threads.ts'
import { threeStepsContract } from './three-steps.ts'
import { transactionsContract } from './transactions.ts'
import { unansweredOrdersContract } from './unanswered-orders.ts'
import { unconfirmedAccountsContract } from './unconfirmed-accounts.ts'
import { undoneChangesContract } from './undone-changes.ts'
import { untouchedOrdersContract } from './untouched-orders.ts'
import { verdictsContract } from './verdicts.ts'
import { wayHoursContract } from './way-hours.ts'
import { webhooksContract } from './webhooks.ts'

/** One contract for each noun; all of them are run on every database. */
export const contracts: Contract[] = [
  schedulesContract,
  schemaContract,
  combosContract,
  comboAdjustmentsContract,
  connectionsContract,
  constraintsContract,
  enumerationsContract,
  rebuildTableContract,
  stockOnPagesContract,
  storedValuesContract,
  transactionsContract,
  readerContract,
  revisionsContract,
  contentContract,
  menuContract,
  menuChangesContract,
  undoneChangesContract,
  largeMenusContract,
  listingsContract,
  settingsChangesContract,
  shopFiguresContract,
  shopFilesContract,
  shopZipsContract,
  shopTextsContract,
  firstRunContract,
  seenSettingsContract,
  earlyClosingsContract,
  changedHoursContract,
  wayHoursContract,
  changedUnitsContract,
  changedZonesContract,
  outboxContract,
  sentMailsContract,
  contactMessagesContract,
  randomLedgersContract,
  rateLimitsContract,
  accountsContract,
  adjustedStockContract,
  adjustmentsContract,
  advancingOrdersContract,
  secondWishesContract,
  threadsContract,
  threeStepsContract,
  autoAcceptContract,
  allergiesContract,
  boardContract,
  cardAdjustmentsContract,
  changedContactsContract,
  changedDishesContract,
  changedPricesContract,
  courierCashContract,
  deliveriesContract,
  movedOrdersContract,
  notedOrdersContract,
  controlsContract,
  ingredientsOutContract,
  unansweredOrdersContract,
  untouchedOrdersContract,
  orderModelContract,
  staffContract,
  peopleContract,
  permissionsContract,
  stationsContract,
  itemPlansContract,
  impactsContract,
  kitchenDevicesContract,
  securityEventsContract,
  sessionsContract,
  secretsContract,
  secondFactorContract,
  ordersContract,
  tableSignsContract,
  takingsContract,
  dayClosingsContract,
  reportsContract,
  eveningsContract,
  takingsOfCardsContract,
  kitchenNamesContract,
  kitchenTimeContract,
  fireTimesContract,
  floodsContract,
  refusedSendersContract,
  forgottenGuestsContract,
  formAnswersContract,
  plannedForgettingsContract,
  foundOrdersContract,
  officeTodayContract,
  openBlocksContract,
  officeOrderContract,
  officePrintersContract,
  retentionContract,
  orderRefusalsContract,
  letterKeysContract,
  pinsContract,
  printsContract,
  namesOnLinesContract,
  networkPrintsContract,
  promisedTimeContract,
  orderRacesContract,
  orderCostContract,
  orderFactsContract,
  orderMailsContract,
  mailboxesContract,
  mailLimitsContract,
  shopRecipientsContract,
  rehearsalsContract,
  shopTroublesContract,
  unconfirmedAccountsContract,
  paymentsContract,
  pickupScreenContract,
  logosContract,
  pictureUploadsContract,
  frontPagesContract,
  countedStockContract,
  counterPaymentsContract,
  verdictsContract,
  webhooksContract,
  discountCodesContract,
  heldCodesContract,
  dishPartsContract,
  menuListsContract,
  downloadedOrdersContract,
  otherMinutesContract,
  loggedOperationsContract,
  refundsContract,
  orderRefundsContract,
  mailsAgainContract,
  missingLinesContract,
  failedRefundsContract,
  paymentTroubleContract,
  storedErrorsContract,
  paymentWorkerContract,
  soldAllergensContract,
  soldTodayContract,
]
