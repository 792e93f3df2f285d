import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pick } from '#shop/domain/common/pick.ts'
import {
  PRINTER_FIELDS,
  readTypedPrinter,
  type TypedPrinter,
} from '#shop/domain/settings/typed-printer.ts'
import {
  removePrinter,
  savePrinter,
  testPrinter,
} from '#shop/operations/kitchen/office-printers.ts'
import { undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { shownAgain } from '../../forms/answer-form.ts'
import { isId } from '../is-id.ts'
import { doneAddress, refusedAddress, testedAddress } from './printers-address.ts'
import type { PrinterRefusal } from './printers-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Posted = TypedPrinter & Record<'action' | 'of' | 'seen' | 'change', string>

/** Saves, tests or removes a printer, or takes a change back; what is refused of a form is answered with what was typed. */
export async function answerPrintersForm(asked: Asked) {
  const posted = await readFormFields(asked, ['action', 'of', 'seen', 'change', ...PRINTER_FIELDS])
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  if (posted?.action === 'save') return save(shop, posted, by)
  throw redirect(posted ? await act(shop, posted, by) : refusedAddress('not_done'), 303)
}

async function act(shop: Shop, { action, of, seen, change }: Posted, by: string): Promise<string> {
  if (action === 'test') {
    const outcome = await testPrinter(shop, of)
    if (!outcome.ok) return refusedAddress(outcome.refusals[0]?.code)
    return testedAddress(of, outcome.value.fault)
  }
  if (action === 'remove') {
    const outcome = await removePrinter(shop, { name: of, seen, by })
    if (!outcome.ok) return refusedAddress(outcome.refusals[0]?.code)
    return doneAddress('removed', await lastChange(shop, by))
  }
  if (action !== 'undo' || !isId(change)) return refusedAddress('not_done')
  const outcome = await undoSettings(shop, { id: change, by })
  return outcome.ok ? doneAddress('undone') : refusedAddress('changed_meanwhile')
}

async function save(shop: Shop, { of: name, seen, ...posted }: Posted, by: string) {
  const typed = pick(posted, PRINTER_FIELDS)
  const of = name === '' ? null : name
  const read = readTypedPrinter(typed)
  if ('wrong' in read) return refusal({ of, typed, wrong: read.wrong, fault: null })
  const outcome = await savePrinter(shop, { of, printer: read.printer, seen, by })
  if (outcome.ok) throw redirect(doneAddress('saved', await lastChange(shop, by)), 303)
  return refusal({ of, typed, wrong: [], fault: outcome.refusals[0]?.code ?? 'not_done' })
}

function refusal({ typed, ...why }: PrinterRefusal) {
  const shown = { ...typed, ...shownAgain(typed) }
  return data<PrinterRefusal>({ typed: shown, ...why }, formStatus([{ code: 'invalid_value' }]))
}

async function lastChange(shop: Shop, by: string): Promise<string> {
  const of = { entity: 'setting', id: 'networkPrinters', by } as const
  return (await findLastChange(shop.read, of)) ?? ''
}
