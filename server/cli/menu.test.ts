import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flattopIn } from '#tests/support/flattop.ts'
import { newShop } from '#tests/support/new-shop.ts'

test('an owner imports a menu with a picture and reads what changed', async () => {
  await using shop = await workshop()
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.50', picture: 'cola.png' }))
  await shop.write('cola.png', await redSquare())
  expect(await shop.run('menu.json')).toEqual({
    code: 0,
    output: 'Added: Cola\nCategories added: Drinks\nUnchanged: 0 items\n',
  })
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.60', picture: 'cola.png' }))
  expect((await shop.run('menu.json')).output).toBe('Changed: Cola (price)\nUnchanged: 0 items\n')
  expect((await shop.run('menu.json')).output).toBe('The shop has exactly this menu already.\n')
})

test('every fault in the file is reported with its line and what to do, and nothing changes', async () => {
  await using shop = await workshop()
  await shop.write(
    'data.json',
    '{ "data": [\n  { "title": "Cola", "money": -3, "paragraf1": "a", "paragraf2": "b",\n    "raiting": 9 }\n] }\n',
  )
  const { code, output } = await shop.run('data.json')
  expect(code).toBe(1)
  expect(output.split('\n').slice(1)).toEqual([
    'Line 2: "money" of Cola is -3. Write a price such as 9.50: from 0 to 1000000, with no more decimals than the currency has.',
    'Line 2: Cola has no "paragraf3". Add it: words in quotes, on one line that is not too long (80 characters in a menu).',
    'Line 3: "raiting" of Cola is 9. Write a rating such as 4.8: from 0 to 5, with one decimal.',
    '',
  ])
  expect(output).toContain('Nothing has changed.')
})

test('a file without items only empties the menu if it says so explicitly', async () => {
  await using shop = await workshop()
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.50' }))
  await shop.write('empty.json', '{ "categories": [] }')
  await shop.write('emptied.json', '{ "categories": [], "empty": true }')
  await shop.run('menu.json')
  const { code, output } = await shop.run('empty.json')
  expect(code).toBe(1)
  expect(output).toContain('Line 1: this file has no items.')
  expect(await shop.run('emptied.json')).toEqual({
    code: 1,
    output: expect.stringContaining(
      'this would take off the menu: Cola, Drinks.\nIf you want that: flattop menu import --remove FILE\n',
    ),
  })
  expect((await shop.run('--remove', 'emptied.json')).output).toContain('Removed: Cola')
})

test('an owner reads what an import would change before anything does', async () => {
  await using shop = await workshop()
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.50' }))
  await shop.run('menu.json')
  await shop.write('other.json', menu({ title: 'Tea', price: '3.00' }))
  const { output } = await shop.run('--dry-run', 'other.json')
  expect(output).toContain('Nothing has changed.\nAdded: Tea\nRemoved: Cola\n')
  expect(output).toContain('Importing it needs --remove.')
  expect((await shop.run('menu.json')).output).toBe('The shop has exactly this menu already.\n')
})

test('a shop is taken along with its pictures as a zip, and is the same again', async () => {
  await using shop = await workshop()
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.50', picture: 'cola.png' }))
  await shop.write('cola.png', await redSquare())
  await shop.run('menu.json')
  expect((await shop.flattop('menu', 'export', 'shop.zip')).output).toContain(
    '1 items, with their pictures.',
  )
  await shop.write('empty.json', '{ "categories": [], "empty": true }')
  await shop.run('--remove', 'empty.json')
  expect((await shop.run('shop.zip')).output).toContain('Added: Cola')
  await using other = await workshop()
  await other.write('shop.zip', await shop.readBytes('shop.zip'))
  expect((await other.run('shop.zip')).output).toContain('Added: Cola')
  expect((await other.flattop('menu', 'export', 'again.zip')).code).toBe(0)
  expect(await other.readBytes('again.zip')).toEqual(await shop.readBytes('shop.zip'))
  await other.write('cut.zip', (await shop.readBytes('shop.zip')).subarray(0, 500))
  expect(await other.run('cut.zip')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no zip that can be read.'),
  })
})

test('a comma too many is told with line and column', async () => {
  await using shop = await workshop()
  await shop.write('menu.json', '{ "categories": [\n  ],\n}')
  expect((await shop.run('menu.json')).output).toContain(
    'Line 3: column 1: there is one comma too many before this. Remove it.',
  )
})

test('a picture outside the folder of the menu is not published', async () => {
  await using shop = await workshop()
  await shop.write(
    'menu.json',
    menu({ title: 'Cola', price: '3.50', picture: '../../etc/hostname' }),
  )
  expect((await shop.run('menu.json')).output).toContain(
    'Line 2: there is no picture ../../etc/hostname for Cola, so its picture stays as it was.',
  )
})

test('a missing file, a folder, a file in another encoding and no file are refused in words', async () => {
  await using shop = await workshop()
  await shop.write('latin.json', Buffer.from([0x22, 0xe9, 0x22]))
  expect((await shop.run('nothing.json')).output).toContain('nothing.json cannot be read')
  expect((await shop.run('.')).output).toContain('cannot be read')
  expect((await shop.run('latin.json')).output).toContain('is not written in UTF-8')
  expect(await shop.run()).toEqual({
    code: 2,
    output: expect.stringContaining('flattop menu import FILE'),
  })
  expect((await shop.run('--all', 'menu.json')).code).toBe(2)
})

test('the example shop comes out as a file whose import changes nothing, and whose change is planned first', async () => {
  await using shop = await workshop()
  const example = join(import.meta.dirname, '../../menu/shop.json')
  expect((await shop.run(example)).code).toBe(0)
  expect(await shop.flattop('menu', 'export', 'mine.json')).toEqual({
    code: 0,
    output: expect.stringMatching(/mine\.json has the shop’s settings and \d+ items\./),
  })
  const same = 'The shop has exactly this menu already.\n'
  expect((await shop.run('mine.json')).output).toBe(same)
  const written = await shop.read('mine.json')
  expect((await shop.flattop('menu', 'export')).output).toBe(written)

  await shop.write('changed.json', written.replace('"price": "3.50"', '"price": "3.60"'))
  const planned = await shop.run('--dry-run', 'changed.json')
  expect(planned.output).toMatch(/Nothing has changed\.\nChanged: .+ \(price\)\n/)
  await shop.write('faulty.json', written.replaceAll('"taxRate": "20%"', '"taxRate": "120%"'))
  const faults = await shop.run('--dry-run', 'faulty.json')
  const lines = written.split('\n')
  const wrong = lines.flatMap((line, at) => (line.includes('"taxRate": "20%"') ? [at + 1] : []))
  expect(faults.code).toBe(1)
  expect(faults.output.match(/^Line \d+: "taxRate"/gm)).toHaveLength(wrong.length)
  for (const line of wrong) expect(faults.output).toContain(`Line ${line}: "taxRate"`)
  expect((await shop.run('mine.json')).output).toBe(same)
})

test('an export replaces no file, and says where it cannot write', async () => {
  await using shop = await workshop()
  await shop.write('there.json', 'mine')
  expect((await shop.flattop('menu', 'export', 'there.json')).code).toBe(1)
  expect(await shop.read('there.json')).toBe('mine')
  const { output } = await shop.flattop('menu', 'export', 'no/such/folder.json')
  expect(output).toContain('folder.json cannot be written')
  expect((await shop.flattop('menu', 'export', 'a.json', 'b.json')).code).toBe(2)
})

test('the file of a shop without items says that it is meant', async () => {
  await using shop = await workshop()
  await shop.flattop('menu', 'export', 'empty.json')
  expect((await shop.run('empty.json')).output).toBe('The shop has exactly this menu already.\n')
})

/** A folder with a shop's data and files, and a function that runs the command there. */
async function workshop() {
  const folder = await mkdtemp(join(tmpdir(), 'flattop-import-'))
  const dataDir = await newShop(join(folder, 'data'))
  return {
    write: (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content),
    read: (name: string) => readFile(join(folder, name), 'utf8'),
    readBytes: (name: string) => readFile(join(folder, name)),
    flattop: (...words: string[]) => flattopIn(dataDir, words, { folder }),
    run: (...words: string[]) => flattopIn(dataDir, ['menu', 'import', ...words], { folder }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function menu(change: object): string {
  const item = { ...change, rating: 4, bullets: ['a', 'b', 'c'] }
  return `{ "categories": [{ "name": "Drinks", "items": [\n${JSON.stringify(item)}] }] }`
}

async function redSquare(): Promise<Uint8Array> {
  return sharp({ create: { width: 320, height: 320, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
}
