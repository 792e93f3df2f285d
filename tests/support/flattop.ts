import { runLine, type Surroundings } from '#server/cli/run-line.ts'
import type { TestShop } from './open-test-shop.ts'

export type CommandResult = { code: number; output: string }

type Place = Partial<Pick<Surroundings, 'folder' | 'environment'>>

/** Runs `flattop` on an open shop, in this process; returns the exit code and the output. */
export function flattop(
  { shop, dataDir }: Pick<TestShop, 'shop' | 'dataDir'>,
  words: readonly string[],
  place: Place = {},
): Promise<CommandResult> {
  const open = async () => ({ shop, close: async () => {} })
  return run(words, dataDir, { ...place, open })
}

/** The same on a data folder, which the command opens by itself. */
export function flattopIn(
  dataDir: string,
  words: readonly string[],
  place: Place = {},
): Promise<CommandResult> {
  return run(words, dataDir, place)
}

async function run(
  words: readonly string[],
  dataDir: string,
  { folder = dataDir, environment, open }: Place & Pick<Surroundings, 'open'>,
): Promise<CommandResult> {
  const written = { out: '', error: '' }
  const code = await runLine([...words], {
    environment: { DATA_DIR: dataDir, ...environment },
    folder,
    locale: 'en',
    output: {
      write(text) {
        written.out += text
      },
      writeError(text) {
        written.error += text
      },
    },
    ...(open && { open }),
  })
  // A result goes to one stream only: stdout for success, stderr for failure.
  const [output, other] = code === 0 ? [written.out, written.error] : [written.error, written.out]
  if (other !== '') throw new Error(`Said in the wrong place: ${other}`)
  return { code, output }
}
