import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'

type Script = { file: string; imports: string[]; sources: string[] }

const scripts: Script[] = JSON.parse(readFileSync('build/scripts.json', 'utf8'))

/** Pages on which guests read, fill a basket and find the shop. */
const PUBLIC_PAGES = [
  'app/root.tsx',
  'app/storefront/layout.tsx',
  'app/storefront/menu/route.tsx',
  'app/storefront/basket/page/route.tsx',
  'app/storefront/pages/details.tsx',
  'app/storefront/not-found.tsx',
]

test('nothing of the shop but its domain and its wording reaches a browser', () => {
  const sources = scripts.flatMap(sourcesOf)
  expect(sources.filter((source) => source.startsWith('shop/domain/'))).not.toEqual([])
  expect(sources.filter(isInside)).toEqual([])
})

test.for(PUBLIC_PAGES)('%s brings no form checker along', (page) => {
  const sources = scriptsOf(page).flatMap(sourcesOf)
  expect(sources).toContain(page)
  expect(sources.filter((source) => /node_modules\/zod\//.test(source))).toEqual([])
})

test('a source of the inside is found where it does not belong', () => {
  expect(isInside('shop/persistence/queries/menu/menu.ts')).toBe(true)
  expect(isInside('server/config.ts')).toBe(true)
  expect(isInside('node_modules/kysely/dist/index.js')).toBe(true)
  expect(isInside('shop/domain/common/money.ts')).toBe(false)
})

function isInside(source: string): boolean {
  return (
    /^(server|menu|tests|bench|shop\/(?!(?:domain|wording)\/))/.test(source) ||
    /^node_modules\/(kysely|pg|better-auth|nodemailer|sharp|hono|@hono)\//.test(source)
  )
}

/** The script that contains a source, and all scripts it needs to start. */
function scriptsOf(source: string): Script[] {
  const open = scripts.filter((script) => sourcesOf(script).includes(source))
  const found = new Set<Script>()
  for (let script = open.pop(); script !== undefined; script = open.pop()) {
    if (found.has(script)) continue
    found.add(script)
    const { imports } = script
    open.push(...scripts.filter(({ file }) => imports.includes(file)))
  }
  return [...found]
}

function sourcesOf({ sources }: Script): string[] {
  return sources.map((source) => relative(process.cwd(), source).replace(/\?.*$/, ''))
}
