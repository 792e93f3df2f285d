import { expect, test } from 'vitest'
import { countShares, loadedWith, type Modules, messageOrModule } from './shared-modules.ts'

type Source = { code?: string; imports?: string[]; later?: string[] }

const MESSAGES = '/messages/compiled/messages.js'

/** Two pages, a dialog that the second loads when it is asked for, and what they share. */
const SOURCES: Record<string, Source> = {
  menu: { imports: ['basket', MESSAGES], code: 'm.menu_title({}, { locale })' },
  checkout: { imports: ['basket'], later: ['dialog'] },
  dialog: { imports: ['basket', 'price'], code: 'const words = [m.menu_title]' },
  basket: { imports: ['price'] },
  price: { imports: ['basket'] },
  [MESSAGES]: { imports: ['/messages/compiled/messages/never_said.js'] },
}

const modules: Modules = {
  getModuleInfo(id) {
    const source = SOURCES[id]
    if (source === undefined) return null
    const { code = '', imports = [], later = [] } = source
    return { code, importedIds: imports, dynamicallyImportedIds: later }
  },
}

test('a page loads what it imports, however far away, and the messages that it says', () => {
  expect([...loadedWith('menu', modules)].toSorted()).toEqual([
    'basket',
    'menu',
    'menu_title',
    'price',
  ])
})

test('what is loaded later is not loaded with a page, but shares with it', () => {
  expect(loadedWith('checkout', modules)).not.toContain('dialog')
  const shares = countShares(['menu', 'checkout'], modules)
  expect(shares.get('basket')).toBe(3)
  expect(shares.get('price')).toBe(3)
  expect(shares.get('dialog')).toBe(1)
  expect(shares.get('menu_title')).toBe(2)
})

test('a message is known by its name, and every other module by its id', () => {
  expect(messageOrModule('/shop/messages/compiled/messages/menu_title.js')).toBe('menu_title')
  expect(messageOrModule('/shop/app/menu.tsx')).toBe('/shop/app/menu.tsx')
})
