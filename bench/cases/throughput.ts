import { startShop } from '#tests/support/running-shop.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { compressedAnswer, load, startBareServer } from '../rivals.ts'

const ROUNDS = 5
const SECONDS = 3

type Rival = { port: number; pid: number }
type Round = { answers: number; processorMicroseconds: number }

/** The menu page from the whole server, against a bare server that sends the same bytes. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await allPagesReady(shop)
  const answer = await compressedAnswer(`${shop.origin}/`)
  using bare = await startBareServer(answer)
  const ours = { port: Number(new URL(shop.origin).port), pid: shop.pid }

  await playRound(bare)
  await playRound(ours)
  const answers: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const us = await playRound(ours)
    const them = await playRound(bare)
    process.stdout.write(`  ${inWords(us)} against ${inWords(them)}\n`)
    answers.push(us.answers / them.answers)
    processor.push(us.processorMicroseconds / them.processorMicroseconds)
  }
  return [
    {
      what: 'answers a second against a bare server',
      value: median(answers),
      unit: 'times',
      atLeast: 0.95,
    },
    {
      what: 'processor time an answer against a bare server',
      value: median(processor),
      unit: 'times',
    },
  ]
}

async function playRound({ port, pid }: Rival): Promise<Round> {
  const before = processorMilliseconds(pid)
  const answers = await load(port, '/', SECONDS)
  const used = processorMilliseconds(pid) - before
  return { answers, processorMicroseconds: (used * 1000) / (answers * SECONDS) }
}

function inWords({ answers, processorMicroseconds }: Round): string {
  return `${Math.round(answers)} answers a second at ${Math.round(processorMicroseconds)} µs`
}
