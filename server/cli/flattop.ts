import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'

const root = dirname(dirname(import.meta.dirname))

// Messages are compiled by the build, which the first start runs.
if (existsSync(join(root, 'messages/compiled/messages.js'))) {
  const { runLine } = await import('./run-line.ts')
  process.exitCode = await runLine(process.argv.slice(2), {
    environment: { ...process.env, DATA_DIR: process.env.DATA_DIR || join(root, 'data') },
    folder: callersFolder(process.env),
    // Not the terminal's: what a timer logs and what the owner reads are the same on every machine.
    locale: SHOP_LOCALE,
    output: {
      write: (text) => process.stdout.write(text),
      writeError: (text) => process.stderr.write(text),
    },
  })
} else {
  process.stderr.write('Start the shop once before this: npm start\n')
  process.exitCode = 1
}

/** npm runs every script in the project's folder, and passes the user's folder in INIT_CWD. */
function callersFolder({ npm_lifecycle_event, INIT_CWD }: NodeJS.ProcessEnv): string {
  return npm_lifecycle_event === 'flattop' && INIT_CWD ? INIT_CWD : process.cwd()
}
