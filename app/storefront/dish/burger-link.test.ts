import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf, withOption } from '#shop/domain/pricing/change-dish.ts'
import { NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import { anyDish } from '#tests/support/random-menus.ts'
import { formatBurger } from '../burger-fragment.ts'
import { readBurger } from './burger-link.ts'

test('a link says what is chosen, how often, and what is left out', () => {
  const changes = {
    choices: [
      { id: 'cheddar', quantity: 2 },
      { id: 'pretzel', quantity: 1 },
    ],
    without: ['bacon'],
  }
  expect(formatBurger(changes)).toBe('#b=cheddar*2,pretzel,!bacon')
})

test('whatever is changed about any dish, its link brings it back', () => {
  fc.assert(
    fc.property(anyDish, fc.array(fc.nat(), { maxLength: 4 }), (dish, picks) => {
      const changes = picks.reduce((before, pick) => {
        const groups = askedOf(dish, before)
        const group = groups[pick % groups.length]
        const option = group?.options[pick % group.options.length]
        return group && option ? withOption(before, group, option.id, 1) : before
      }, NO_CHANGES)
      expect(readBurger(formatBurger(changes), dish)).toEqual({ changes, unknown: [] })
    }),
  )
})

test('what a dish does not have is left out and named, and nothing that is typed there breaks it', () => {
  fc.assert(
    fc.property(anyDish, fc.string(), (dish, text) => {
      const read = readBurger(`#b=${text}`, dish)
      expect(read?.changes.without.every((id) => text.includes(id))).toBe(true)
    }),
  )
  const [dish] = fc.sample(anyDish, 1)
  if (!dish) throw new Error('There is a dish.')
  expect(readBurger('#b=lime*2,!moon', dish)).toEqual({
    changes: NO_CHANGES,
    unknown: ['lime', 'moon'],
  })
  expect(readBurger('#menu', dish)).toBeNull()
})
