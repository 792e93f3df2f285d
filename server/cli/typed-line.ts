import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { runLine } from './run-line.ts'

/** Runs the command that was typed in a terminal; returns the exit code. */
export function runTypedLine(environment: NodeJS.ProcessEnv): Promise<number> {
  return runLine(process.argv.slice(2), {
    environment,
    folder: callersFolder(environment),
    // Not the terminal's: what a timer logs and what the owner reads are the same on every machine.
    locale: SHOP_LOCALE,
    output: {
      write: (text) => process.stdout.write(text),
      writeError: (text) => process.stderr.write(text),
    },
  })
}

/** npm runs every script in the project's folder, and passes the user's folder in INIT_CWD. */
function callersFolder({ npm_lifecycle_event, INIT_CWD }: NodeJS.ProcessEnv): string {
  return npm_lifecycle_event === 'flattop' && INIT_CWD ? INIT_CWD : process.cwd()
}
