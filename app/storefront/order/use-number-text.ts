import { useLocale } from '#app/i18n/use-locale.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { numberText } from './number-text.ts'

/** The order's number as this page says it. */
export function useNumberText(order: Parameters<typeof numberText>[0]): string {
  return numberText(order, useShopFacts().timeZone, useLocale())
}
