import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'

test('the list of decisions has each of them once, in order, with the day and the state that it says itself', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...list.matchAll(/^\| \[(\d+)\]\((.+?)\) \| (.+?) \| (.+?) \|/gm)]
  const files = readdirSync(FOLDER).filter((name) => /^\d/.test(name))
  expect(
    listed.map(([, number, file, since, state]) => [number, file, `${since} · ${state}`]),
  ).toEqual(files.toSorted().map((file) => [file.slice(0, 3), file, sayingOf(file)]))
})

/** The day and the state of a decision: its third line, below its title. */
function sayingOf(file: string): string | undefined {
  const [title, , saying] = readFileSync(join(FOLDER, file), 'utf8').split('\n')
  return title?.startsWith(`# ${file.slice(0, 3)} · `) ? saying : title
}
