import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { keysOfSection } from '#shop/domain/settings/setting-control.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { shownAgain } from '../../../forms/answer-form.ts'
import type { Section } from '../sections.ts'
import { doneAddress, refusedAddress } from '../shop-answer.ts'
import type { SectionRefusal } from './section-data.ts'
import { fieldsOfSettings, readMarks, settingsIn, typedIn } from './section-form.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves a section; what is refused is answered with what was typed, to be put right. */
export async function answerSectionAction({ request, context }: Asked, section: Section) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const keys = keysOfSection(section)
  const posted = await readFormFields({ request, context }, fieldsOfSettings(keys))
  if (!posted) throw redirect(refusedAddress('not_sent'), 303)
  const typed = typedIn(keys, posted)
  const { currency } = await readSettings(shop.read)
  const read = settingsIn(keys, typed, currency.decimals)
  if ('wrong' in read) return refusal({ typed, wrong: read.wrong, meanwhile: [] })
  const seen = readMarks(keys, posted.seen ?? '')
  const outcome = await changeSeenSettings(shop, { settings: read.settings, seen, by })
  if (!outcome.ok) {
    const at = (code: string) =>
      outcome.refusals.flatMap((one) => (one.code === code ? [one.field as SettingKey] : []))
    return refusal({ typed, wrong: at('invalid_value'), meanwhile: at('changed_meanwhile') })
  }
  const [id] = outcome.value.changed
  if (id === undefined) throw redirect(doneAddress('kept'), 303)
  const change = await findLastChange(shop.read, { entity: 'setting', id, by })
  throw redirect(doneAddress('saved', change ?? ''), 303)
}

function refusal({ typed, ...refusal }: SectionRefusal) {
  const code = refusal.wrong.length > 0 ? 'invalid_value' : 'changed_meanwhile'
  const shown = shownAgain(typed as Record<string, string>)
  return data<SectionRefusal>({ typed: shown, ...refusal }, formStatus([{ code }]))
}
