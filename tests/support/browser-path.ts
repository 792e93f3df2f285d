import { findBrowser } from './find-browser.ts'
import { thisMachine } from './this-machine.ts'

process.stdout.write(`${await findBrowser(thisMachine)}\n`)
