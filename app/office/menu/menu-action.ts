import { data, type RouterContextProvider } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus, type RefusalCode } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { parseAmount } from '#shop/domain/common/amount.ts'
import { MAX_ID_LENGTH } from '#shop/domain/common/limits.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { LISTINGS } from '#shop/domain/menu/listing.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { duplicateItem } from '#shop/operations/menu/duplicate-item.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { moveItem } from '#shop/operations/menu/move-item.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { countOpenOrdersWith } from '#shop/persistence/queries/orders/orders-with-item.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Effect, MenuAnswer } from './menu-answer.ts'

/** Of what was typed as a price, so much is shown again. */
const LONGEST_SHOWN = 40

const FIELDS = ['action', 'id', 'value', 'seen', 'position', 'change'] as const

type Typed = Record<(typeof FIELDS)[number], string>
type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Doing = { shop: Shop; typed: Typed; item: MenuItemDraft; by: string; request: Request }

/** Handles every form of the list of dishes: one operation each, and what to say of it. */
export async function answerMenuAction({ request, context }: Asked) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, FIELDS)
  if (!typed) return refusal('not_sent', { id: '', value: '' })
  if (typed.action === 'undo') {
    const undone = await undoChange(shop, { id: typed.change, by })
    return undone.ok
      ? data<MenuAnswer>({ ok: true, effect: { kind: 'undone' }, undo: null })
      : refusal(undone.refusals[0]?.code ?? 'unknown_change', typed)
  }
  const item = await findItemDraft(shop.read, typed.id)
  if (!item) return refusal('unknown_item', typed)
  const act = ACTS[typed.action]
  if (!act) return refusal('not_sent', typed)
  const outcome = await act({ shop, typed, item, by, request })
  if (!outcome.ok) {
    const code = outcome.refusals[0]?.code ?? 'not_sent'
    const now = code === 'changed_meanwhile' ? await findItemDraft(shop.read, item.id) : undefined
    return refusal(code, typed, now?.price ?? null)
  }
  const change = { entity: 'item', id: item.id, by } as const
  const undo = outcome.value.kind === 'sold_out' ? null : await findLastChange(shop.read, change)
  return data<MenuAnswer>({ ok: true, effect: outcome.value, undo })
}

const ACTS: Readonly<Record<string, (doing: Doing) => Promise<Outcome<Effect, RefusalCode>>>> = {
  price: changePrice,
  listing: changeListing,
  'sold-out': changeSoldOut,
  move,
  duplicate,
}

async function changePrice({
  shop,
  typed,
  item,
  by,
}: Doing): Promise<Outcome<Effect, RefusalCode>> {
  const { currency } = await readSettings(shop.read)
  const price = parseAmount(typed.value.trim().replace(',', '.'), currency.decimals)
  if (price === null) return refused({ code: 'invalid_value', field: 'price' })
  const seen = { price: Number(typed.seen) }
  const outcome = await changeItem(shop, { id: item.id, fields: { price }, seen, by })
  if (!outcome.ok) return outcome
  const openOrders = await countOpenOrdersWith(shop.read, item.id)
  return done({ kind: 'price', title: item.title, price, openOrders })
}

async function changeListing({
  shop,
  typed,
  item,
  by,
}: Doing): Promise<Outcome<Effect, RefusalCode>> {
  const listing = LISTINGS.find((one) => one === typed.value)
  if (!listing) return refused({ code: 'invalid_value', field: 'listing' })
  const outcome = await changeItem(shop, { id: item.id, fields: { listing }, by })
  if (!outcome.ok) return outcome
  const openOrders = await countOpenOrdersWith(shop.read, item.id)
  return done({ kind: 'listing', title: item.title, listing, openOrders })
}

/** Until the business day ends, until somebody sells it again, or not at all. */
async function changeSoldOut({
  shop,
  typed,
  item,
  by,
}: Doing): Promise<Outcome<Effect, RefusalCode>> {
  const isSold = typed.value === 'sell'
  const untilFurtherNotice = typed.value === 'further-notice'
  const mark = { itemId: item.id, minutes: isSold ? 0 : null, untilFurtherNotice, by }
  const outcome = await markSoldOut(shop, mark)
  if (!outcome.ok) return outcome
  const until = isSold ? null : outcome.value.until
  return done({ kind: 'sold_out', title: item.title, until })
}

async function move({ shop, typed, item, by }: Doing): Promise<Outcome<Effect, RefusalCode>> {
  const position = Number(typed.position)
  const to = { categoryId: typed.value || item.categoryId, position }
  const outcome = await moveItem(shop, { id: item.id, to, by })
  return outcome.ok ? done({ kind: 'moved', title: item.title, position }) : outcome
}

async function duplicate({
  shop,
  item,
  by,
  request,
}: Doing): Promise<Outcome<Effect, RefusalCode>> {
  const locale = localeOfPath(new URL(request.url).pathname)
  const title = m.office_menu_copy_title({ title: item.title }, { locale })
  const outcome = await duplicateItem(shop, { id: item.id, title, by })
  return outcome.ok ? done({ kind: 'duplicated', title }) : outcome
}

function refusal(
  why: RefusalCode,
  { id, value }: Pick<Typed, 'id' | 'value'>,
  now: number | null = null,
) {
  const itemId = id.slice(0, MAX_ID_LENGTH)
  const answer: MenuAnswer = { ok: false, why, itemId, typed: value.slice(0, LONGEST_SHOWN), now }
  return data<MenuAnswer>(answer, formStatus([{ code: why }]))
}
