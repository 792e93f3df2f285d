import { expect, test } from 'vitest'
import { openStandInPrinter, type PrinterMood } from '#tests/support/network-printer.ts'
import { sendToPrinter } from './send-to-printer.ts'

const TICKET = Buffer.from('A ticket\n')
const SHORT = { connect: 2000, status: 200, print: 2000, close: 300 }

test.for([['ready'], ['silent']] as [PrinterMood][])(
  'a printer that is %s prints the ticket once',
  async ([mood]) => {
    await using printer = await openStandInPrinter()
    printer.moods.push(mood)
    await send(printer.port)
    expect(printer.printed.map(String)).toEqual([String(TICKET)])
  },
)

test.for([
  ['no paper', 'no_paper'],
  ['cover open', 'cover_open'],
  ['breaks off', 'unsure'],
  ['hangs', 'unsure'],
] as [PrinterMood, string][])(
  'a printer with the trouble "%s" is told apart as %s',
  async ([mood, fault]) => {
    await using printer = await openStandInPrinter()
    printer.moods.push(mood)
    await expect(send(printer.port)).rejects.toMatchObject({ name: 'PrintFailure', fault })
    expect(printer.printed).toEqual([])
  },
)

test('a printer that never stops answering is hung up on, and no more of it is kept', async () => {
  await using printer = await openStandInPrinter()
  printer.moods.push('never stops')
  const patient = { connect: 600_000, status: 600_000, print: 600_000, close: 600_000 }
  const sending = sendToPrinter(
    { host: '127.0.0.1', port: printer.port },
    TICKET,
    new AbortController().signal,
    patient,
  )
  await expect(sending).rejects.toMatchObject({ fault: 'unsure' })
})

test('where nobody listens, nothing was printed', async () => {
  const printer = await openStandInPrinter()
  await printer[Symbol.asyncDispose]()
  await expect(send(printer.port)).rejects.toMatchObject({ fault: 'no_answer' })
})

test('a shop that closes hangs up on a printer that hangs', async () => {
  await using printer = await openStandInPrinter()
  printer.moods.push('hangs')
  const patient = { connect: 600_000, status: 1, print: 600_000, close: 600_000 }
  const closing = new AbortController()
  const sending = sendToPrinter(
    { host: '127.0.0.1', port: printer.port },
    TICKET,
    closing.signal,
    patient,
  )
  closing.abort()
  await expect(sending).rejects.toMatchObject({ name: 'PrintFailure' })
})

function send(port: number) {
  return sendToPrinter({ host: '127.0.0.1', port }, TICKET, new AbortController().signal, SHORT)
}
