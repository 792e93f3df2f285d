import { existsSync, mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Finding, median } from '../finding.ts'
import { fillReleased, type Opening, open } from '../released-program.ts'

const ROUNDS = 7

const BARE = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)`

/** A first start of an unpacked release, and later ones by turns with a bare server on the same Node.js. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const program = join(folder.path, 'program')
  fillReleased(program)
  const settings = { DATA_DIR: join(folder.path, 'data') }
  const first = await open([join(program, 'flattop'), 'start'], settings, () => isKept(program))
  const starts: Opening[] = []
  const bare: Opening[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await open([join(program, 'flattop'), 'start'], settings))
    bare.push(await open([join(program, 'runtime/node'), '-e', BARE], {}))
  }
  const of = (openings: Opening[], figure: keyof Opening) =>
    median(openings.map((opening) => opening[figure]))
  process.stdout.write(
    `  bare Node.js: ${of(bare, 'processor')} ms of processor time, ${Math.round(of(bare, 'memory'))} MB\n`,
  )
  return [
    { what: 'processor time of a start', value: of(starts, 'processor'), unit: 'ms', atMost: 600 },
    {
      what: 'against bare Node.js',
      value: of(starts, 'processor') / of(bare, 'processor'),
      unit: 'times',
    },
    { what: 'memory with the first page', value: of(starts, 'memory'), unit: 'MB', atMost: 130 },
    { what: 'a start', value: of(starts, 'wall'), unit: 'ms' },
    { what: 'the first start, with the example shop', value: first.wall, unit: 'ms', atMost: 3000 },
  ]
}

/** Whether what was compiled of the program is there for its next start. */
function isKept(program: string): boolean {
  const cache = join(program, 'build/compiled')
  return existsSync(cache) && readdirSync(cache, { recursive: true }).length > 1
}
