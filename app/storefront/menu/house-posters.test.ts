import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { shownPosters } from './house-posters.ts'

const picture = (id: string) => ({ id, width: 960, height: 960, widths: [320], alt: id })
const item = (id: string) => menuItem({ id, picture: picture(id) })
const menu = (...lists: string[][]) => ({
  categories: lists.map((ids, at) => ({
    id: `${at}`,
    name: `${at}`,
    inGrid: true,
    items: ids.map(item),
  })),
})

test('a shop without posters of its own shows two burgers and a drink', () => {
  const posters = shownPosters([], menu(['one', 'two', 'three'], ['cola']), 'en')
  expect(posters.map(({ picture }) => picture?.id)).toEqual(['two', 'three', 'cola'])
  expect(posters.every(({ title, text }) => title && text)).toBe(true)
})

test('a menu with fewer items repeats their pictures, and an empty one has none', () => {
  const ids = (posters: ReturnType<typeof shownPosters>) => posters.map((each) => each.picture?.id)
  expect(ids(shownPosters([], menu(['one']), 'en'))).toEqual(['one', 'one', 'one'])
  expect(ids(shownPosters([], menu(), 'en'))).toEqual([undefined, undefined, undefined])
})

test('its own posters are shown alone, with their own pictures where they have one', () => {
  const own = [
    { title: 'Oven first.', text: 'All else after.', picture: picture('oven') },
    { title: 'Hot.', text: 'Hotter.', picture: null },
  ]
  const posters = shownPosters(own, menu(['one', 'two', 'three']), 'en')
  expect(posters.map((each) => [each.title, each.picture?.id, each.isOwn])).toEqual([
    ['Oven first.', 'oven', true],
    ['Hot.', 'three', false],
  ])
})

test('its own pictures are offered as wide as a frame can show them on a dense screen, and no wider', () => {
  const wide = { ...picture('oven'), width: 1600, widths: [640, 960, 1280, 1600] }
  const [poster] = shownPosters([{ title: 'Hot.', text: '', picture: wide }], menu(), 'en')
  expect(poster?.picture?.widths).toEqual([640, 960, 1280])
})
