import { expect, test } from 'vitest'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { readMenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { faultText } from './shop-file-text.ts'

test.for([
  ['"firstFulfilment": "table"', '"delivery" or "pickup"'],
  ['"daysAhead": 900', 'from 0 to'],
  ['"taxIncluded": "yes"', 'true or false, without quotes'],
])('an owner who writes %s reads which values are allowed', ([field, expected]) => {
  const read = readMenuFile(`{ "shop": { ${field} }, "categories": [] }`, {
    code: 'USD',
    decimals: 2,
  })
  const words = read.ok ? [] : read.faults.map((fault) => faultText(fault, SHOP_LOCALE))
  expect(words.join('\n')).toContain(expected)
})
