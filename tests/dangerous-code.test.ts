import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, trackedFiles } from './architecture/source.ts'

const sources = trackedFiles()
  .filter(
    (path) => /^(?:app|server|shop|public)\/.*\.(?:ts|tsx|js|mjs)$/.test(path) && !isTest(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no source builds markup or code from text', () => {
  expect(sources.length).toBeGreaterThan(300)
  const makers =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b/
  expect(sources.filter(({ text }) => makers.test(text)).map(({ path }) => path)).toEqual([])
})

test('SQL is built from text in listed places only, all of them with text of our own', () => {
  const places = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/sql\.raw\(\W?\w+/g)].map(([line]) => `${path}: ${line}`),
  )
  expect(places.toSorted()).toEqual([
    'shop/persistence/dialect/rebuild-table.ts: sql.raw(definition',
    "shop/persistence/fast/order-fact-rows.ts: sql.raw('cast",
    'shop/persistence/fast/order-fact-rows.ts: sql.raw(`string_agg',
    'shop/persistence/postgres/serializable-transactions.ts: sql.raw(lockStatement',
  ])
})

test.for(['.', 'bench/lighthouse'])(
  'every package is of one version, from the registry, and proven by its hash',
  (folder) => {
    const { dependencies, devDependencies } = readJson(join(folder, 'package.json'))
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
    const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/
    const others = versions.filter(([, version]) => !exact.test(version))
    expect(others.filter(([, version]) => version !== `file:${OWN}`)).toEqual([])
    const { packages } = readJson(join(folder, 'package-lock.json'))
    type Package = { resolved?: string; integrity?: string; inBundle?: boolean }
    // A package without a URL of its own comes from the registry; a bundled one is covered by its bundle's
    // hash.
    const unproven = Object.entries<Package>(packages).filter(
      ([path, { resolved, integrity = '', inBundle }]) =>
        !['', OWN].includes(path) &&
        resolved !== OWN &&
        !inBundle &&
        (!integrity.startsWith('sha512-') ||
          !/^(?:undefined|https:\/\/registry\.npmjs\.org\/.*)$/.test(`${resolved}`)),
    )
    expect(unproven.map(([path]) => path)).toEqual([])
  },
)

/** The one package that is a folder of our own. */
const OWN = 'project.inlang/sdk'

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
