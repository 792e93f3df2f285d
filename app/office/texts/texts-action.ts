import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import {
  isTextPage,
  type PageSection,
  type ShopTexts,
  type TextName,
  textFault,
} from '#shop/domain/settings/shop-texts.ts'
import { changeText } from '#shop/operations/settings/change-text.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { undoSetting } from '../parts/change-setting.ts'
import { shippedOf } from './read-texts.ts'
import { paragraphsIn } from './section-words.ts'
import { doneAddress, readTextChoice, refusedAddress, type TextChoice } from './texts-address.ts'
import type { TextRefusal, Wrong } from './texts-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = ['action', 'text', 'part', 'seen', 'heading', 'words', 'change'] as const

type Posted = Record<(typeof FIELDS)[number], string>

/** Saves a text, goes back to Flattop's, or undoes it; answers a refusal with what was typed. */
export async function answerTextForm(asked: Asked) {
  const posted = await readFormFields(asked, FIELDS)
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  if (!posted) throw redirect(refusedAddress('not_done'), 303)
  if (posted.action === 'undo') {
    const addresses = { doneAddress, refusedAddress }
    throw redirect(await undoSetting({ shop, by }, posted.change, addresses), 303)
  }
  const choice = readTextChoice(posted.text, posted.part)
  if (!choice) throw redirect(refusedAddress('not_done'), 303)
  const value = posted.action === 'ours' ? null : await wantedText(shop, choice, posted)
  const fault = value === null ? null : textFault(choice.name, value)
  if (fault) return refusal(posted, fault, isHeadingWrong(choice, posted) ? 'heading' : 'words')
  const outcome = await changeText(shop, { name: choice.name, value, seen: posted.seen, by })
  if (!outcome.ok) {
    const code = outcome.refusals[0]?.code
    if (posted.action === 'ours' || code !== 'changed_meanwhile') {
      throw redirect(refusedAddress(code), 303)
    }
    return refusal(posted, { code })
  }
  if (!outcome.value.changed) throw redirect(doneAddress('kept'), 303)
  const change = await findLastChange(shop.read, { entity: 'setting', id: 'texts', by })
  throw redirect(doneAddress('saved', change ?? ''), 303)
}

/** What the text would be; null: Flattop's, because nothing is left of it. */
async function wantedText(
  shop: Shop,
  { name, part }: TextChoice,
  { heading, words }: Posted,
): Promise<ShopTexts[TextName] | null> {
  if (!isTextPage(name)) return words.replace(/\s+/g, ' ').trim() || null
  const settings = await readSettings(shop.read)
  const sections: PageSection[] = [...(settings.texts[name] ?? shippedOf(shop, settings, name))]
  const section = { heading: heading.trim(), text: paragraphsIn(words) }
  const isGone = section.heading === '' && section.text.length === 0
  sections.splice(part ?? sections.length, 1, ...(isGone ? [] : [section]))
  return sections.length === 0 ? null : sections
}

/** Whether a section would be refused whatever stood below its heading. */
function isHeadingWrong({ name }: TextChoice, { heading }: Posted): boolean {
  if (!isTextPage(name)) return false
  return textFault(name, [{ heading: heading.trim(), text: [ANY_WORDS] }]) !== null
}

const ANY_WORDS = 'Words.'

function refusal({ heading, words }: Posted, wrong: Wrong, field: TextRefusal['field'] = 'words') {
  const code = wrong.code === 'changed_meanwhile' ? wrong.code : 'invalid_value'
  return data<TextRefusal>({ heading, words, field, wrong }, formStatus([{ code }]))
}
