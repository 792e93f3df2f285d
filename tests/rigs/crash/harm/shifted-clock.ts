import { readFileSync } from 'node:fs'

// Preloaded into the server by `NODE_OPTIONS`: shifts its clock by the milliseconds in a file, which a signal
// makes it read again.
const file = process.env.CLOCK_SHIFT_FILE ?? ''
const { now } = Date
let shift = readShift()
process.on('SIGUSR2', () => {
  shift = readShift()
})
Date.now = () => now() + shift
globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()]),
})

function readShift(): number {
  return Number(readFileSync(file, 'utf8'))
}
