import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from './architecture/source.ts'

/** Returns the links of a docs page to pages, files and headings of ours that don't exist. */
function deadLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(
    (link) => !/^(?:https?:|mailto:|\/)/.test(link) && !leadsSomewhere(page, link),
  )
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', heading] = link.split('#')
  const target = file === '' ? page : join(dirname(page), file)
  if (!existsSync(target)) return false
  return heading === undefined || headings(target).includes(heading)
}

/** Headings as GitHub writes them in addresses. */
function headings(page: string): string[] {
  const lines = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...lines].map(([, line = '']) =>
    line
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const pages = trackedFiles().filter((path) => path.endsWith('.md'))

test.for(pages)('every link in %s leads somewhere', (page) => {
  expect(deadLinks(page, readFileSync(page, 'utf8'))).toEqual([])
})

test('a link to a page or a heading that is not there is found', () => {
  const text =
    '[a](docs/gone.md) [b](docs/operating.md#gone) [c](docs/operating.md) [d](https://a.example)'
  expect(deadLinks('README.md', text)).toEqual(['docs/gone.md', 'docs/operating.md#gone'])
})
