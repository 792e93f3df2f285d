import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** Each run is a process of its own, which a busy machine takes its time to start. */
const patient = { timeout: 60_000 }

test('an owner imports a menu with a picture and reads what changed', patient, async () => {
  await using shop = await workshop()
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.50', picture: 'cola.png' }))
  await shop.write('cola.png', await redSquare())
  expect(shop.run('menu.json')).toEqual({
    status: 0,
    said: 'Added: Cola\nCategories added: Drinks\nUnchanged: 0 items\n',
    complained: '',
  })
  await shop.write('menu.json', menu({ title: 'Cola', price: '3.60', picture: 'cola.png' }))
  expect(shop.run('menu.json').said).toBe('Changed: Cola (price)\nUnchanged: 0 items\n')
  expect(shop.run('menu.json').said).toBe('The shop has exactly this menu already.\n')
})

test('every fault is told with its line and what to do, and nothing changes', patient, async () => {
  await using shop = await workshop()
  await shop.write(
    'data.json',
    '{ "data": [\n  { "title": "Cola", "money": -3, "paragraf1": "a", "paragraf2": "b",\n    "raiting": 9 }\n] }\n',
  )
  const { status, said, complained } = shop.run('data.json')
  expect({ status, said }).toEqual({ status: 1, said: '' })
  expect(complained.split('\n').slice(1)).toEqual([
    'Line 2: "money" of Cola is -3. Write a price such as 9.50: from 0 to 1000000, with no more decimals than the currency has.',
    'Line 2: Cola has no "paragraf3". Add it: words in quotes, on one line that is not too long (80 characters in a menu).',
    'Line 3: "raiting" of Cola is 9. Write a rating such as 4.8: from 0 to 5, with one decimal.',
    '',
  ])
  expect(complained).toContain('Nothing has changed.')
})

test(
  'a file without items leaves the menu alone unless it says that it means it',
  patient,
  async () => {
    await using shop = await workshop()
    await shop.write('menu.json', menu({ title: 'Cola', price: '3.50' }))
    await shop.write('empty.json', '{ "categories": [] }')
    await shop.write('emptied.json', '{ "categories": [], "empty": true }')
    shop.run('menu.json')
    const { status, complained } = shop.run('empty.json')
    expect(status).toBe(1)
    expect(complained).toContain('Line 1: there is not one item in this file.')
    expect(shop.run('emptied.json').said).toContain('Removed: Cola')
  },
)

test('a comma too many is told with line and column', patient, async () => {
  await using shop = await workshop()
  await shop.write('menu.json', '{ "categories": [\n  ],\n}')
  expect(shop.run('menu.json').complained).toContain(
    'Line 3: column 1: there is a comma too many before this. Remove it.',
  )
})

test('a picture outside the folder of the menu is not published', patient, async () => {
  await using shop = await workshop()
  await shop.write(
    'menu.json',
    menu({ title: 'Cola', price: '3.50', picture: '../../etc/hostname' }),
  )
  expect(shop.run('menu.json').said).toContain(
    'Line 2: there is no picture ../../etc/hostname for Cola. It stands without one.',
  )
})

test(
  'a missing file, a folder, a file in another encoding and no file are refused in words',
  patient,
  async () => {
    await using shop = await workshop()
    await shop.write('latin.json', Buffer.from([0x22, 0xe9, 0x22]))
    expect(shop.run('nothing.json').complained).toContain('nothing.json cannot be read')
    expect(shop.run('.').complained).toContain('cannot be read')
    expect(shop.run('latin.json').complained).toContain('is not written in UTF-8')
    expect(shop.run().complained).toContain('npm run menu:import FILE')
  },
)

/** A folder with a shop's data and files in it, and the command as npm runs it there. */
async function workshop() {
  const folder = await mkdtemp(join(tmpdir(), 'flattop-import-'))
  return {
    write: (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content),
    run(...names: string[]) {
      const env = { PATH: process.env.PATH, INIT_CWD: folder, DATA_DIR: join(folder, 'data') }
      const command = ['server/import-menu.ts', ...names]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        env,
        encoding: 'utf8',
      })
      return { status, said: stdout, complained: stderr }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function menu(dish: object): string {
  const item = { ...dish, rating: 4, bullets: ['a', 'b', 'c'] }
  return `{ "categories": [{ "name": "Drinks", "items": [\n${JSON.stringify(item)}] }] }`
}

async function redSquare(): Promise<Uint8Array> {
  return sharp({ create: { width: 320, height: 320, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
}
