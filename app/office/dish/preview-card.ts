import { plainLine } from '#shop/domain/common/plain-text.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { DishField, DishValues } from './dish-values.ts'
import { readField } from './read-dish.ts'

/** Returns the card as guests would see it with what is typed; what can't be read yet stays as it was. */
export function previewCard(card: MenuItem, typed: DishValues, decimals: number): MenuItem {
  const readable = <Field extends DishField>(field: Field) => {
    const read = readField(field, typed[field], decimals)
    return read.ok ? read.value : null
  }
  const price = readable('price') ?? card.price
  const standard = card.standard && {
    ...card.standard,
    price: card.standard.price + price - card.price,
  }
  const lines = [typed.bullet1, typed.bullet2, typed.bullet3].map(plainLine)
  return {
    ...card,
    title: plainLine(typed.title) || card.title,
    price,
    rating: readable('rating') ?? card.rating,
    bullets: [...new Set(lines.filter((line) => line !== ''))] as MenuItem['bullets'],
    ...(standard && { standard }),
  }
}
