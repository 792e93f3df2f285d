import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

test('each line of the checklist is on the security page once, with a test or a decision', () => {
  const lines = page.split(/^- \*\*/m).slice(1)
  const numbered = lines.filter((line) => /^S\d+ /.test(line))
  const expected = Array.from({ length: 46 }, (_, at) => `S${at + 1}`)
  expect(numbered.map((line) => line.split(' ', 1)[0])).toEqual(expected)
  const empty = lines.filter((line) => !/“|\]\(decisions\//.test(line))
  expect(empty).toEqual([])
  const unexplained = numbered.filter(
    (line) => !/^S\d+ · covered/.test(line) && !/\]\(decisions\//.test(line),
  )
  expect(unexplained).toEqual([])
})

test('every test and decision that the security page names exists', () => {
  expect(missingNames(page)).toEqual([])
})

test('a renamed test and a missing decision are found', () => {
  const renamed = '`tests/security-page.test.ts` “no test of this %s has this name”'.replace(
    '%s',
    'file',
  )
  expect(missingNames(renamed)).toHaveLength(1)
  expect(missingNames('`tests/gone.test.ts` “it was here”')).toEqual(['tests/gone.test.ts'])
  expect(missingNames('[999](decisions/999-none.md)')).toEqual(['docs/decisions/999-none.md'])
})

/** A title belongs to the last file named before it. */
function missingNames(text: string): string[] {
  const missing = [...text.matchAll(/\]\((decisions\/[^)]+)\)/g)]
    .map(([, path]) => `docs/${path}`)
    .filter((path) => !existsSync(path))
  let source = ''
  let file = ''
  for (const [, path, title] of text.matchAll(
    /`((?:app|server|shop|tests)\/[^`]+\.tsx?)`|“([^”]+)”/g,
  )) {
    if (path !== undefined) {
      file = path
      if (!existsSync(path)) missing.push(path)
      source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    } else if (source !== '' && !hasTitle(source, title ?? '')) missing.push(`${file}: ${title}`)
  }
  return missing
}

function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
