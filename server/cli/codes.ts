import { amountText } from '#shop/domain/common/amount.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { zonedAt } from '#shop/domain/common/wall-time.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { TERMS, type TermsFault } from '#shop/domain/pricing/discount-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { type Answer, command, commandOf, WORD } from './command-words.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run codes                                     lists the discount codes, and how often each was used
npm run codes -- add CODE percent 10 [TERM=…]     that many percent off the products
npm run codes -- add CODE amount 5.00 [TERM=…]    that much off the products
npm run codes -- add CODE delivery [TERM=…]       free delivery
npm run codes -- disable CODE                     ends it now
Terms: from=2026-12-01 until=2026-12-31T18:00 minimum=15.00 uses=100 each=1
Times are in the shop's time zone; an until date includes that day. uses limits all guests together, each one guest.`

const WORDS: Record<TermsFault | 'code_taken', string> = {
  unknown_term: `isn't a term. Terms: ${TERMS.slice(3).join(', ')}`,
  malformed_code: 'has 1 to 40 letters, digits, dashes or underscores.',
  unknown_kind: 'is percent, amount or delivery.',
  malformed_percent: 'is more than 0 and at most 100 percent, such as 12.5.',
  malformed_amount: 'is an amount such as 5.00.',
  not_wanted: 'must be left out: delivery is free.',
  malformed_time: 'is a date such as 2026-12-31, or a time such as 2026-12-31T18:00.',
  ends_too_early: 'is after from.',
  malformed_count: 'is a whole number from 1 on.',
  code_taken: 'exists already, though it may have ended. Give the new one another name.',
}

await runCommand(
  commandOf(
    {
      list: command([], list),
      add,
      disable: command([WORD], async (shop, code) => {
        if (await endDiscountCode(shop, code, 'cli')) return { said: `${code} has ended.` }
        return {
          refused: `There is no active code ${JSON.stringify(code)}. npm run codes lists them.`,
        }
      }),
    },
    USAGE,
  ),
)

async function list({ read, clock }: Shop): Promise<Answer> {
  const codes = await listDiscountCodes(read)
  const settings = await readSettings(read)
  const lines = codes.map((code) => {
    const times = code.uses === 1 ? '1 time' : `${code.uses} times`
    return `${described(code, settings, clock())}, used ${times}`
  })
  return {
    said:
      lines.join('\n') || 'There are no codes. Start with: npm run codes -- add CODE percent 10',
  }
}

async function add(shop: Shop, [code = '', kind = '', ...typed]: string[]): Promise<Answer> {
  if (code === '' || kind === '') return null
  const named = typed.map((word) => /^([^=]*)=(.*)$/.exec(word)?.slice(1) ?? ['value', word])
  const outcome = await addDiscountCode(shop, { code, kind, ...Object.fromEntries(named) }, 'cli')
  if (!outcome.ok) return { refused: outcome.refusals.map(wordsFor).join('\n') }
  const settings = await readSettings(shop.read)
  return { said: `Guests can use it: ${described(outcome.value, settings, shop.clock())}` }
}

function wordsFor({ field, code }: Refusal<keyof typeof WORDS>): string {
  return `${field} ${WORDS[code]}`
}

function described(code: DiscountCode, settings: ShopSettings, now: number): string {
  const { startsAt, endsAt, minimum, maxUses, maxUsesPerGuest } = code
  const amount = (value: number) => amountText(value, settings.currency.decimals)
  const time = (instant: number) =>
    zonedAt(instant, settings.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return [
    `${code.code} ${valueWords(code, amount)}`,
    ...(startsAt === null ? [] : [`from ${time(startsAt)}`]),
    ...(endsAt === null ? [] : [`${endsAt <= now ? 'ended' : 'until'} ${time(endsAt)}`]),
    ...(minimum === 0 ? [] : [`minimum ${amount(minimum)}`]),
    ...(maxUses === null ? [] : [`${maxUses} uses in all`]),
    ...(maxUsesPerGuest === null ? [] : [`${maxUsesPerGuest} for each guest`]),
  ].join(', ')
}

function valueWords({ kind, value }: DiscountCode, amount: (value: number) => string): string {
  if (kind === 'delivery') return 'free delivery'
  return kind === 'percent' ? `${amountText(value, 2)} percent off` : `${amount(value)} off`
}
