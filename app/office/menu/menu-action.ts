import { data, type RouterContextProvider, redirect } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { isPostedByScript } from '#app/request/posted-by-script.ts'
import { formStatus, type RefusalCode } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { parseAmount } from '#shop/domain/common/amount.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { isUsed } from '#shop/domain/menu/impact.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { duplicateItem } from '#shop/operations/menu/duplicate-item.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { moveCategory } from '#shop/operations/menu/move-category.ts'
import { moveItem } from '#shop/operations/menu/move-item.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { findListedItem } from '#shop/persistence/queries/menu/listed-items.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import {
  type DoneResult,
  type FormResult,
  MENU_REFUSALS,
  resultAddress,
  shortText,
} from './form-result.ts'
import { changedOrKept } from './last-change.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { MENU_FIELDS, type MenuForm, readMenuForm, type TypedFields } from './menu-form.ts'
import { discard, publish, schedule } from './plan-acts.ts'
import { readAnswer, readUses } from './read-answer.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Doing = { shop: Shop; by: string; mayMarkOut: boolean; locale: Locale }
type Acted = Outcome<DoneResult, RefusalCode>
const NOTHING_TYPED = { action: '', id: '', value: '' }

type FormOf<Action> = Extract<MenuForm, { action: Action }>

/** Handles every form of the list of dishes: one operation each, and what to say of it. */
export async function answerMenuAction({ request, context }: Asked) {
  const shop = context.get(shopContext)
  const staff = requireStaff(context)
  const doing = { shop, by: staff.id, mayMarkOut: may(staff, 'sold_out') }
  const locale = localeOfPath(new URL(request.url).pathname)
  const typed = await readFormFields({ request, context }, MENU_FIELDS)
  const form = typed ? readMenuForm(typed) : refused({ code: 'not_sent' as const })
  const outcome = form.ok ? await act({ ...doing, locale }, form.value) : form
  const result = outcome.ok ? outcome.value : refusalOf(outcome.refusals[0]?.code, typed)
  if (!isPostedByScript(request)) throw redirect(resultAddress(result), 303)
  const answer = await readAnswer(shop, result)
  return data<MenuAnswer | null>(
    answer,
    'refused' in result ? formStatus([{ code: result.refused }]) : {},
  )
}

function act(doing: Doing, form: MenuForm): Promise<Acted> {
  switch (form.action) {
    case 'price':
      return changePrice(doing, form)
    case 'listing':
      return list(doing, form)
    case 'sold-out':
      return changeSoldOut(doing, form)
    case 'move':
      return move(doing, form)
    case 'move-category':
      return sortCategory(doing, form)
    case 'duplicate':
      return duplicate(doing, form)
    case 'publish':
      return publish(doing, form)
    case 'schedule':
      return schedule(doing, form)
    case 'discard':
      return discard(doing, form)
    case 'undo':
      return undo(doing, form)
  }
}

async function changePrice(doing: Doing, { id, value, seen }: FormOf<'price'>): Promise<Acted> {
  const { currency } = await readSettings(doing.shop.read)
  const price = parseAmount(plainNumber(value), currency.decimals)
  if (price === null) return refused({ code: 'invalid_value', field: 'price' })
  return change(doing, id, { price }, { price: seen })
}

/** Archiving asks first where something uses the dish. */
async function list(doing: Doing, { id, ...form }: FormOf<'listing'>): Promise<Acted> {
  const { listing, hasSeenUses } = form
  const uses = listing === 'archived' && !hasSeenUses ? await readUses(doing.shop, id) : null
  const asks = uses !== null && (isUsed(uses) || uses.top !== null)
  return asks ? refused({ code: 'still_used' }) : change(doing, id, { listing })
}

async function change(
  { shop, by }: Doing,
  id: string,
  fields: Partial<MenuItemDraft>,
  seen: Partial<MenuItemDraft> = {},
): Promise<Acted> {
  const outcome = await changeItem(shop, { id, fields, seen, by })
  return outcome.ok ? done(await changedOrKept({ shop, by, id }, outcome.value.changed)) : outcome
}

async function changeSoldOut(
  { shop, by, mayMarkOut }: Doing,
  { id, until }: FormOf<'sold-out'>,
): Promise<Acted> {
  if (!mayMarkOut) return refused({ code: 'not_allowed' })
  const minutes = until === 'sell' ? 0 : null
  const untilFurtherNotice = until === 'further-notice'
  const outcome = await markSoldOut(shop, { itemId: id, minutes, untilFurtherNotice, by })
  return outcome.ok ? done({ done: 'sold', id, change: '' }) : outcome
}

async function move({ shop, by }: Doing, { id, ...form }: FormOf<'move'>): Promise<Acted> {
  const item = await findListedItem(shop.read, id)
  if (!item) return refused({ code: 'unknown_item', field: 'id' })
  const to = { categoryId: form.categoryId ?? item.categoryId, position: form.position }
  const outcome = await moveItem(shop, { id, to, by })
  return outcome.ok ? done(await changedOrKept({ shop, by, id }, [id])) : outcome
}

async function sortCategory(
  { shop, by }: Doing,
  { id, position }: FormOf<'move-category'>,
): Promise<Acted> {
  const outcome = await moveCategory(shop, { id, position, by })
  if (!outcome.ok) return outcome
  const change = await findLastChange(shop.read, { entity: 'category', id, by })
  return done({ done: 'sorted', id, change: change ?? '' })
}

async function duplicate({ shop, by, locale }: Doing, { id }: FormOf<'duplicate'>): Promise<Acted> {
  const item = await findListedItem(shop.read, id)
  if (!item) return refused({ code: 'unknown_item', field: 'id' })
  const title = m.office_menu_copy_title({ title: item.title }, { locale })
  const outcome = await duplicateItem(shop, { id, title, by })
  if (!outcome.ok) return outcome
  return done(await changedOrKept({ shop, by, id: outcome.value.id }, [id]))
}

async function undo({ shop, by }: Doing, { change: id }: FormOf<'undo'>): Promise<Acted> {
  const outcome = await undoChange(shop, { id, by })
  return outcome.ok ? done({ done: 'undone', id: outcome.value.id, change: '' }) : outcome
}

function refusalOf(code: RefusalCode | undefined, typed: TypedFields | null): FormResult {
  const { action, id, value } = typed ?? NOTHING_TYPED
  const known = MENU_REFUSALS.find((one) => one === code) ?? 'not_sent'
  return {
    refused: known,
    id: isId(id) ? id : '',
    typed: action === 'price' ? shortText(value) : '',
  }
}
