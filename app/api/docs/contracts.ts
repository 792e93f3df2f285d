import { ACCOUNT_CONTRACTS } from '../account/account-contract.ts'
import type { Contract } from '../contract/contract.ts'
import { adjustContract, undoAdjustmentContract } from '../kitchen/adjust-contract.ts'
import { blockSenderContract } from '../kitchen/block-sender-contract.ts'
import { boardContract } from '../kitchen/board-contract.ts'
import { countContract } from '../kitchen/count-contract.ts'
import { kitchenEventsContract } from '../kitchen/events-contract.ts'
import {
  handInContract,
  handInsContract,
  undoHandInContract,
} from '../kitchen/hand-ins-contract.ts'
import { historyContract } from '../kitchen/history-contract.ts'
import { orderActionContract } from '../kitchen/order-action-contract.ts'
import { pauseContract } from '../kitchen/pause-contract.ts'
import { phoneOrderContract } from '../kitchen/phone-order-contract.ts'
import { refundContract } from '../kitchen/refund-contract.ts'
import { refuseSenderContract } from '../kitchen/refuse-sender-contract.ts'
import { rushContract } from '../kitchen/rush-contract.ts'
import { ingredientOutContract, soldOutContract } from '../kitchen/sold-out-contract.ts'
import { renewTableContract, tablesContract } from '../kitchen/tables-contract.ts'
import { tickContract, ticksContract } from '../kitchen/ticks-contract.ts'
import { menuEventsContract } from '../menu/events-contract.ts'
import { ingredientsContract } from '../menu/ingredients-contract.ts'
import { menuContract } from '../menu/menu-contract.ts'
import { backupsContract, makeBackupContract } from '../office/backups-contract.ts'
import { cardsContract } from '../office/cards-contract.ts'
import { categoryListContract, saveCategoryContract } from '../office/categories-contract.ts'
import { changeContactContract } from '../office/change-contact-contract.ts'
import { closeEarlyContract } from '../office/close-early-contract.ts'
import { closingsContract } from '../office/closings-contract.ts'
import { codesContract, removeCodeContract } from '../office/codes-contract.ts'
import { closeDayContract, dayContract } from '../office/day-contract.ts'
import { changeZoneContract, deliveryContract } from '../office/delivery-contract.ts'
import { addDishContract, changeDishContract, dishContract } from '../office/dish-contract.ts'
import { changeDraftContract, draftsContract } from '../office/drafts-contract.ts'
import { entriesContract } from '../office/entries-contract.ts'
import { eveningContract } from '../office/evening-contract.ts'
import { findContract } from '../office/find-contract.ts'
import {
  forgetOrderGuestContract,
  forgetThreadGuestContract,
  orderForgettingContract,
  threadForgettingContract,
} from '../office/forgetting-contract.ts'
import {
  discardFrontPictureContract,
  frontPictureContract,
} from '../office/front-picture-contract.ts'
import { changeWeekContract, hoursContract } from '../office/hours-contract.ts'
import { impactContract } from '../office/impact-contract.ts'
import { keysContract } from '../office/keys-contract.ts'
import { linesContract } from '../office/lines-contract.ts'
import { logContract } from '../office/log-contract.ts'
import { logoContract, useLogoContract } from '../office/logo-contract.ts'
import {
  choiceListContract,
  ingredientListContract,
  saveChoicesContract,
  saveIngredientContract,
  saveTimesContract,
  timeListContract,
} from '../office/menu-lists-contract.ts'
import { moneyContract } from '../office/money-contract.ts'
import { moveContract, otherTimesContract } from '../office/move-contract.ts'
import { noteContract } from '../office/note-contract.ts'
import { openingContract } from '../office/opening-contract.ts'
import { officeOrderContract } from '../office/order-contract.ts'
import { ordersContract } from '../office/orders-contract.ts'
import { peopleContract } from '../office/people-contract.ts'
import { printersContract, testPrinterContract } from '../office/printers-contract.ts'
import { officeRefundContract } from '../office/refund-contract.ts'
import { salesContract } from '../office/sales-contract.ts'
import { changeSettingsContract, settingsContract } from '../office/settings-contract.ts'
import { importContract, shopFileContract } from '../office/shop-file-contract.ts'
import {
  answerThreadContract,
  forgetThreadContract,
  markThreadContract,
  threadContract,
  threadsContract,
} from '../office/thread-contract.ts'
import { timeContract } from '../office/time-contract.ts'
import { todayContract } from '../office/today-contract.ts'
import { unitsContract } from '../office/units-contract.ts'
import { checkVersionContract, versionContract } from '../office/version-contract.ts'
import {
  addWebhookContract,
  webhookActContract,
  webhooksContract,
} from '../office/webhooks-contract.ts'
import { cancelContract } from '../orders/cancel-contract.ts'
import { orderEventsContract } from '../orders/events-contract.ts'
import { keptContract } from '../orders/kept-contract.ts'
import { missingContract } from '../orders/missing-contract.ts'
import { orderContract } from '../orders/order-contract.ts'
import { placeContract } from '../orders/place-contract.ts'
import { promiseContract } from '../orders/promise-contract.ts'
import { quoteContract } from '../orders/quote-contract.ts'
import { verdictContract } from '../orders/verdict-contract.ts'
import { stripeWebhookContract } from '../payments/stripe-webhook-contract.ts'
import { pickupContract } from '../pickup/pickup-contract.ts'

/** Everything under `/api/` except the documents that describe it, in reading order. */
export const CONTRACTS: readonly Contract[] = [
  menuContract,
  ingredientsContract,
  menuEventsContract,
  promiseContract,
  pickupContract,
  quoteContract,
  placeContract,
  orderContract,
  keptContract,
  cancelContract,
  verdictContract,
  missingContract,
  orderEventsContract,
  boardContract,
  kitchenEventsContract,
  historyContract,
  phoneOrderContract,
  refundContract,
  adjustContract,
  undoAdjustmentContract,
  orderActionContract,
  ticksContract,
  tickContract,
  handInsContract,
  handInContract,
  undoHandInContract,
  refuseSenderContract,
  blockSenderContract,
  pauseContract,
  rushContract,
  tablesContract,
  renewTableContract,
  soldOutContract,
  ingredientOutContract,
  countContract,
  todayContract,
  closeEarlyContract,
  findContract,
  logContract,
  ordersContract,
  threadsContract,
  threadContract,
  answerThreadContract,
  markThreadContract,
  forgetThreadContract,
  threadForgettingContract,
  forgetThreadGuestContract,
  orderForgettingContract,
  forgetOrderGuestContract,
  moneyContract,
  salesContract,
  dayContract,
  entriesContract,
  linesContract,
  eveningContract,
  closingsContract,
  closeDayContract,
  officeOrderContract,
  otherTimesContract,
  moveContract,
  changeContactContract,
  noteContract,
  dishContract,
  changeDishContract,
  addDishContract,
  ingredientListContract,
  saveIngredientContract,
  choiceListContract,
  saveChoicesContract,
  timeListContract,
  saveTimesContract,
  categoryListContract,
  saveCategoryContract,
  draftsContract,
  impactContract,
  unitsContract,
  versionContract,
  checkVersionContract,
  printersContract,
  testPrinterContract,
  changeDraftContract,
  officeRefundContract,
  codesContract,
  removeCodeContract,
  timeContract,
  deliveryContract,
  changeZoneContract,
  hoursContract,
  changeWeekContract,
  backupsContract,
  makeBackupContract,
  openingContract,
  peopleContract,
  settingsContract,
  changeSettingsContract,
  logoContract,
  useLogoContract,
  frontPictureContract,
  discardFrontPictureContract,
  cardsContract,
  keysContract,
  webhooksContract,
  addWebhookContract,
  webhookActContract,
  shopFileContract,
  importContract,
  ...ACCOUNT_CONTRACTS,
  stripeWebhookContract,
]
