import { data, type RouterContextProvider, redirect } from 'react-router'
import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { plainLine, plainText } from '#shop/domain/common/plain-text.ts'
import { replyFaults, type SavedReply } from '#shop/domain/settings/shop-texts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { changedAddress, changeSetting, undoSetting } from '../parts/change-setting.ts'
import { moved } from '../parts/moved.ts'
import { presentReplies } from './read-replies.ts'
import { doneAddress, readPlace, refusedAddress } from './replies-address.ts'
import type { ReplyRefusal } from './replies-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = ['do', 'at', 'label', 'text', 'seen', 'change'] as const

type Replies = readonly SavedReply[]
type Doing = {
  shop: Shop
  by: string
  posted: Record<(typeof FIELDS)[number], string>
  locale: Locale
}

/** Changes the saved replies, and leads to what came of it; one that can't be saved is answered with what was typed. */
export async function answerReplyForm(asked: Asked) {
  const posted = await readFormFields(asked, FIELDS)
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  if (!posted) throw redirect(refusedAddress('not_done'), 303)
  const doing = { shop, by, posted, locale: localeOf(asked.request) }
  if (posted.do === 'reply') return saveReply(doing)
  const act = ACTS.get(posted.do)
  throw redirect(act ? await act(doing) : refusedAddress('not_done'), 303)
}

const ADDRESSES = { doneAddress, refusedAddress }

type Act = (doing: Doing) => Promise<string>

const ACTS = new Map(
  Object.entries<Act>({
    up: (doing) => changeOne(doing, (replies, at) => moved(replies, at, -1)),
    down: (doing) => changeOne(doing, (replies, at) => moved(replies, at, 1)),
    remove: (doing) => changeOne(doing, (replies, at) => replies.toSpliced(at, 1)),
    ours: async (doing) => answerOf(doing, await change(doing, [])),
    undo: (doing) => undoSetting(doing, doing.posted.change, ADDRESSES),
  }),
)

async function changeOne(
  doing: Doing,
  changed: (replies: Replies, at: number) => Replies,
): Promise<string> {
  const replies = await present(doing)
  const at = readPlace(doing.posted.at)
  if (at === null || at >= replies.length) return refusedAddress('changed_meanwhile')
  return answerOf(doing, await change(doing, changed(replies, at)))
}

async function saveReply(doing: Doing) {
  const { posted } = doing
  const reply = { label: plainLine(posted.label), text: plainText(posted.text) }
  const wrong = replyFaults(reply)
  if (wrong.label || wrong.text) return refusal({ ...reply, wrong })
  const replies = await present(doing)
  const at = readPlace(posted.at) ?? replies.length
  const outcome = await change(doing, replies.toSpliced(at, 1, reply))
  if (outcome === 'changed_meanwhile') return refusal({ ...reply, wrong: outcome })
  throw redirect(await answerOf(doing, outcome), 303)
}

async function present({ shop, locale }: Doing): Promise<Replies> {
  return presentReplies((await readSettings(shop.read)).replies, locale)
}

function change(doing: Doing, replies: Replies): Promise<boolean | string> {
  return changeSetting(doing, 'replies', [...replies], doing.posted.seen)
}

function answerOf(doing: Doing, outcome: boolean | string): Promise<string> {
  return changedAddress(doing, 'replies', { outcome, ...ADDRESSES })
}

function refusal(refused: ReplyRefusal) {
  const code = refused.wrong === 'changed_meanwhile' ? refused.wrong : 'invalid_value'
  return data<ReplyRefusal>(refused, formStatus([{ code }]))
}
