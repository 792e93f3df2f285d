import { type Message, m } from '#messages'
import { amountText } from '#shop/domain/common/amount.ts'
import { MAX_CODE_THINGS } from '#shop/domain/common/limits.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { zonedAt } from '#shop/domain/common/wall-time.ts'
import type { CodeHold } from '#shop/domain/pricing/code-hold.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { TERMS, type TermsFault } from '#shop/domain/pricing/discount-terms.ts'
import { writtenHold } from '#shop/domain/pricing/hold-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { removeDiscountCode } from '#shop/operations/pricing/remove-discount-code.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { type Answer, type Call, command, type InLocale, type Noun, WORD } from './command.ts'

export const codes: Noun = {
  verbs: {
    list: { help: [['', m.cli_codes_list_help]], run: command([], list) },
    add: {
      help: [
        ['CODE percent 10 [TERM=…]', m.cli_codes_percent_help],
        ['CODE amount 5.00 [TERM=…]', m.cli_codes_amount_help],
        ['CODE delivery [TERM=…]', m.cli_codes_delivery_help],
      ],
      run: add,
    },
    disable: { help: [['CODE', m.cli_codes_disable_help]], run: command([WORD], disable) },
    remove: { help: [['CODE', m.cli_codes_remove_help]], run: command([WORD], remove) },
  },
  notes: m.cli_codes_notes,
}

type Fault = TermsFault | 'code_taken'

const FAULTS: Record<Fault, Message> = {
  unknown_term: (_, call) => m.cli_codes_unknown_term({ terms: TERMS.slice(3).join(', ') }, call),
  malformed_code: m.cli_codes_malformed_code,
  unknown_kind: m.cli_codes_unknown_kind,
  malformed_percent: m.cli_codes_malformed_percent,
  malformed_amount: m.cli_codes_malformed_amount,
  not_wanted: m.cli_codes_not_wanted,
  malformed_time: m.cli_codes_malformed_time,
  ends_too_early: m.cli_codes_ends_too_early,
  malformed_count: m.cli_codes_malformed_count,
  malformed_ids: (_, call) => m.cli_codes_malformed_ids({ most: MAX_CODE_THINGS }, call),
  malformed_days: m.cli_codes_malformed_days,
  malformed_hours: m.cli_codes_malformed_hours,
  malformed_yes: m.cli_codes_malformed_yes,
  code_taken: m.cli_codes_code_taken,
}

async function list({ read, clock }: Shop, call: Call): Promise<Answer> {
  const found = await listDiscountCodes(read)
  const settings = await readSettings(read)
  const lines = found.map((code) =>
    m.cli_codes_used({ code: described(code, settings, clock(), call), count: code.uses }, call),
  )
  const none = m.cli_codes_none({ command: 'flattop codes add CODE percent 10' }, call)
  return { output: lines.join('\n') || none }
}

async function disable(shop: Shop, code: string, call: Call): Promise<Answer> {
  if (await endDiscountCode(shop, code, 'cli')) return { output: m.cli_codes_ended({ code }, call) }
  const words = { code: JSON.stringify(code), command: 'flattop codes list' }
  return { refused: m.cli_codes_not_active(words, call) }
}

async function remove(shop: Shop, code: string, call: Call): Promise<Answer> {
  const outcome = await removeDiscountCode(shop, code, 'cli')
  if (outcome.ok) return { output: m.cli_codes_removed({ code: outcome.value.code }, call) }
  const [{ code: why } = { code: 'unknown_code' as const }] = outcome.refusals
  const command = why === 'code_runs' ? `flattop codes disable ${code}` : 'flattop codes list'
  return { refused: NOT_REMOVED[why]({ code: JSON.stringify(code), command }, call) }
}

const NOT_REMOVED = {
  unknown_code: m.cli_codes_unknown,
  code_runs: m.cli_codes_runs,
  code_used: m.cli_codes_was_used,
}

async function add(call: Call): Promise<Answer | null> {
  const { words, withShop } = call
  const [code = '', kind = '', ...typed] = words
  if (code === '' || kind === '') return null
  const terms = typed.map((word) => /^([^=]*)=(.*)$/.exec(word)?.slice(1) ?? ['value', word])
  return withShop(async (shop) => {
    const outcome = await addDiscountCode(shop, { code, kind, ...Object.fromEntries(terms) }, 'cli')
    if (!outcome.ok)
      return { refused: outcome.refusals.map((fault) => faultText(fault, call)).join('\n') }
    const settings = await readSettings(shop.read)
    return {
      output: m.cli_codes_added(
        { code: described(outcome.value, settings, shop.clock(), call) },
        call,
      ),
    }
  })
}

function faultText({ field, code }: Refusal<Fault>, call: InLocale): string {
  return m.cli_codes_fault({ field: field ?? '', fault: FAULTS[code]({}, call) }, call)
}

function described(
  code: DiscountCode,
  settings: ShopSettings,
  now: number,
  call: InLocale,
): string {
  const { startsAt, endsAt, minimum, maxUses, maxUsesPerGuest } = code
  const amount = (value: number) => amountText(value, settings.currency.decimals)
  const time = (instant: number) =>
    zonedAt(instant, settings.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return [
    discountText(code, amount, call),
    ...(startsAt === null ? [] : [m.cli_codes_from({ time: time(startsAt) }, call)]),
    ...(endsAt === null ? [] : [endText(endsAt, now, time, call)]),
    ...(minimum === 0 ? [] : [m.cli_codes_minimum({ amount: amount(minimum) }, call)]),
    ...(maxUses === null ? [] : [m.cli_codes_uses({ count: maxUses }, call)]),
    ...(maxUsesPerGuest === null ? [] : [m.cli_codes_each({ count: maxUsesPerGuest }, call)]),
    ...holdTexts(code.holds, call),
  ].join(', ')
}

function holdTexts(holds: CodeHold, call: InLocale): string[] {
  const { items, categories, days, hours } = writtenHold(holds)
  const things = [items, categories].filter((ids) => ids !== '').join(',')
  const times = [days, hours].filter((text) => text !== '').join(' ')
  return [
    ...(things === '' ? [] : [m.cli_codes_only_of({ things }, call)]),
    ...(times === '' ? [] : [m.cli_codes_only_at({ times }, call)]),
    ...(holds.isByOrderTime ? [m.cli_codes_by_order_time({}, call)] : []),
    ...(holds.isFirstOrder ? [m.cli_codes_only_first({}, call)] : []),
  ]
}

function endText(
  endsAt: number,
  now: number,
  time: (instant: number) => string,
  call: InLocale,
): string {
  const words = { time: time(endsAt) }
  return endsAt <= now ? m.cli_codes_ended_at(words, call) : m.cli_codes_until(words, call)
}

function discountText(
  { code, kind, value }: DiscountCode,
  amount: (value: number) => string,
  call: InLocale,
): string {
  if (kind === 'delivery') return m.cli_codes_free_delivery({ code }, call)
  if (kind === 'percent')
    return m.cli_codes_percent_off({ code, percent: amountText(value, 2) }, call)
  return m.cli_codes_amount_off({ code, amount: amount(value) }, call)
}
