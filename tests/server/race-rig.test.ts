import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Books } from '#tests/rigs/books.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'
import { raceFaults } from '#tests/rigs/race/race-faults.ts'
import { RACES, type Race } from '#tests/rigs/race/races.ts'
import { openRaceShop, type RaceAnswers, runRace } from '#tests/rigs/race/run-race.ts'
import { rigClient } from '#tests/rigs/rig-client.ts'
import type { RigShop } from '#tests/rigs/rig-shop.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const ROUNDS = 3

describe('on SQLite', () => {
  let rig: RigShop
  let server: RunningShop

  beforeAll(async () => {
    rig = await openRaceShop()
    server = await rig.start()
  })

  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await rig[Symbol.asyncDispose]()
  })

  test('fifty concurrent buyers get exactly what there is', () => raceOn(rig, server))

  test('the count names one too many, one too few, and what was only said', async () => {
    const client = rigClient(server.origin, rig.keys)
    for (const [race, plants] of Map.groupBy(PLANTED, ({ race }) => race)) {
      const { answers, books, faults } = await runRace(rig.beside, client, race, ROUNDS + 1)
      expectNoFaults(faults)
      for (const { tamper, named } of plants)
        expect(raceFaults(race, ...tamper(answers, books))).toEqual(expect.arrayContaining(named))
    }
  })
})

test('fifty concurrent buyers on PostgreSQL get exactly what there is', async () => {
  await using postgres = await startPostgres()
  await using database = await makeDatabase({ server: postgres.url })
  await using rig = await openRaceShop(database.url)
  await using server = await rig.start()
  await raceOn(rig, server)
})

async function raceOn(rig: RigShop, { origin }: RunningShop): Promise<void> {
  const client = rigClient(origin, rig.keys)
  for (const race of RACES) {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { faults } = await runRace(rig.beside, client, race, round)
      expectNoFaults(faults, `${race.name}, round ${round}`)
    }
  }
}

type Planted = {
  race: Race
  tamper: (answers: RaceAnswers, books: Books) => [RaceAnswers, Books]
  named: string[]
}

const [slot, code, sameKey, reusedKey] = RACES as [Race, Race, Race, Race]

const PLANTED: readonly Planted[] = [
  {
    race: slot,
    tamper: (answers, books) => [answers, { ...books, orders: books.orders.slice(1) }],
    named: ['orders: 4, should be 5', 'orders that somebody was notified of: 4, should be 5'],
  },
  {
    race: code,
    tamper: (answers, books) => [
      answers,
      { ...books, codes: books.codes.map((each) => ({ ...each, uses: each.uses + 1 })) },
    ],
    named: ['code LAST: uses 4, should be 3', 'code LAST was used 4 times of 3'],
  },
  {
    race: code,
    tamper: (answers, books) => [answers.map(asIfPlaced), books],
    named: ['notified of an order: 50, should be 3', 'refused: 0, should be 47'],
  },
  {
    race: sameKey,
    tamper: (answers, books) => [answers.map((each) => ({ ...each, isReplayed: false })), books],
    named: ['notified of it again: 0, should be 49'],
  },
  {
    race: reusedKey,
    tamper: (answers, books) => [answers.slice(1), books],
    named: ['answers: 49, should be 50'],
  },
]

function asIfPlaced(answer: RaceAnswers[number]): RaceAnswers[number] {
  return { ...answer, status: 201 }
}
