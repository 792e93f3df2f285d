import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { parseAmount } from '#shop/domain/common/amount.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { ShownSetting } from './shop-data.ts'

type Value = Pick<ShownSetting, 'control' | 'typed'>

/** Returns the function that says a setting's value as it is read: an amount with its currency, a number with its unit. */
export function useValueText(): (setting: Value) => string {
  const locale = useLocale()
  const money = useMoney()
  const { currency } = useShopFacts()
  return (setting) => {
    const isAmount = setting.control.kind === 'amount'
    const amount = isAmount ? parseAmount(setting.typed, currency.decimals) : null
    return amount === null ? valueText(setting, locale) : money(amount)
  }
}

function valueText({ control, typed }: Value, locale: Locale): string {
  if (control.kind === 'check') {
    return typed === '' ? m.office_shop_no({}, { locale }) : m.office_shop_yes({}, { locale })
  }
  if (typed === '') {
    return control.kind === 'amount'
      ? m.office_shop_no_limit({}, { locale })
      : m.office_shop_none({}, { locale })
  }
  switch (control.kind) {
    case 'number':
      return countText(control.unit, Number(typed), locale)
    case 'percent':
      return m.office_shop_percent({ percent: typed }, { locale })
    case 'choice':
    case 'several':
      return typed
        .split(',')
        .map((word) => wordText(word, locale))
        .join(', ')
    case 'lines':
      return typed.replaceAll('\n', ', ')
    default:
      return typed
  }
}

function countText(unit: 'number' | 'minutes' | 'days', count: number, locale: Locale): string {
  if (unit === 'minutes') return m.office_shop_minutes({ count }, { locale })
  return unit === 'days' ? m.office_shop_days({ count }, { locale }) : String(count)
}

/** One of the words that a setting may be. */
export function wordText(word: string, locale: Locale): string {
  return WORDS[word]?.({}, { locale }) ?? word
}

const WORDS: Readonly<Record<string, Message>> = {
  delivery: m.office_shop_word_delivery,
  pickup: m.office_shop_word_pickup,
  table: m.office_shop_word_table,
}
