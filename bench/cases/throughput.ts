import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, median } from '../finding.ts'
import { compressedAnswer, load, startBareServer } from '../rivals.ts'

const ROUNDS = 5
const SECONDS = 3

/** The menu page through the whole server, against a bare server that answers the same bytes. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  const answer = await compressedAnswer(`${shop.origin}/`)
  using bare = await startBareServer(answer)
  const port = Number(new URL(shop.origin).port)

  await load(bare.port, '/', SECONDS)
  await load(port, '/', SECONDS)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(port, '/', SECONDS)
    const theirs = await load(bare.port, '/', SECONDS)
    process.stdout.write(`  ${Math.round(ours)} against ${Math.round(theirs)} answers a second\n`)
    ratios.push(ours / theirs)
  }
  return [
    {
      what: 'menu page against a bare server',
      value: median(ratios),
      unit: 'of its answers',
      atLeast: 0.7,
    },
  ]
}
