import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { partsAsSold } from '#shop/domain/pricing/order-line.ts'
import { storedWebhookBody } from '#shop/persistence/json-columns.ts'
import { partTexts } from '#shop/wording/part-text.ts'

/**
 * Adds to each line of a stored body what is different about it in words. It is stored without them: whoever writes it with the
 * order knows no language, and bodies of earlier releases have none either. The same body always gives the same text.
 */
export function bodyInWords(body: string, row: string): string {
  const message = storedWebhookBody(body, row)
  const { order } = message.data
  if (!order) return body
  const lines = order.lines.map((line) => {
    const parts = partsAsSold(line.parts ?? line.options)
    return { ...line, words: partTexts({ parts, quantity: line.quantity }, SHOP_LOCALE) }
  })
  return JSON.stringify({ ...message, data: { ...message.data, order: { ...order, lines } } })
}
