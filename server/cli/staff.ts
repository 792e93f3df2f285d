import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.ts'

// The words of the mails are compiled by the build, which the first start makes.
if (existsSync(join(dirname(dirname(import.meta.dirname)), 'messages/compiled/messages.js'))) {
  const { runStaffCommand } = await import('./staff-commands.ts')
  await runCommand(runStaffCommand)
} else {
  process.stderr.write('Start the shop once before this: npm start\n')
  process.exitCode = 1
}
