import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table is a line for each row, after what says that it is UTF-8', () => {
  expect(
    csvText(
      [
        ['Day', 'Takings'],
        ['2026-11-20', { number: '1744.90' }],
      ],
      ',',
    ),
  ).toBe('\u{feff}Day,Takings\r\n2026-11-20,1744.90\r\n')
})

test('a text that a spreadsheet would calculate is only a text, and an amount below 0 stays one', () => {
  const cells = ['=1+1', '+44', '-Ada', '@SUM', '\tx', '\rx', 'plain', { number: '-12.50' }]
  expect(csvText([cells], ',').trim()).toBe(`'=1+1,'+44,'-Ada,'@SUM,'\tx,"'\rx",plain,-12.50`)
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(csvText([['a,b', 'c"d', 'e\nf', 'g;h']], ',')).toContain('"a,b","c""d","e\nf",g;h')
  expect(csvText([['a,b', 'g;h', { number: '1,50' }]], ';')).toContain('a,b;"g;h";1,50')
})
