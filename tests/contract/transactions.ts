import { expect, onTestFinished, test, vi } from 'vitest'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'
import { readThenRaise } from './read-then-raise.ts'
import { category, item, message } from './rows.ts'

export const transactionsContract: Contract = (open) => {
  test('a transaction that fails leaves nothing behind', async () => {
    await using opened = await open()
    const { shop } = opened
    const unit = shop.work(async (tx) => {
      await tx.insertInto('categories').values(category()).execute()
      await tx.insertInto('items').values(item()).execute()
      throw new Error('the kitchen is on fire')
    })
    await expect(unit).rejects.toThrow('the kitchen is on fire')
    expect(await countAll(shop.read, 'categories')).toBe(0)
    expect(await countAll(shop.read, 'items')).toBe(0)
  })

  test('a statement that the database refuses ends its transaction', async () => {
    await using opened = await open()
    const { shop } = opened
    const unit = shop.work(async (tx) => {
      await tx.insertInto('messages').values(message()).execute()
      await tx.insertInto('messages').values(message()).execute()
    })
    await expect(unit).rejects.toThrow()
    expect(await countAll(shop.read, 'messages')).toBe(0)
  })

  test('when one of several statements started together is refused, none leaves anything', async () => {
    await using opened = await open()
    const { shop } = opened
    const insert = (tx: Writer, id: string) =>
      tx.insertInto('messages').values(message({ id })).execute()
    const unit = shop.work((tx) =>
      awaitAll(
        insert(tx, 'a'),
        insert(tx, 'a'),
        ...['b', 'c', 'd', 'e'].map((id) => insert(tx, id)),
      ),
    )
    await expect(unit).rejects.toThrow()
    await shop.work((tx) => insert(tx, 'last'))
    expect(await countAll(shop.read, 'messages')).toBe(1)
  })

  test('what a transaction returned is there for the next reader', async () => {
    await using opened = await open()
    const { shop } = opened
    const answer = await shop.work(async (tx) => {
      await tx.insertInto('messages').values(message()).execute()
      return 'stored'
    })
    expect(answer).toBe('stored')
    expect(await countAll(shop.read, 'messages')).toBe(1)
  })

  test('a hundred transactions that raise one number at the same time lose none', async () => {
    await using opened = await open()
    const { shop } = opened
    await Promise.all(Array.from({ length: 100 }, () => shop.work(readThenRaise)))
    expect(await readContentRevision(shop.read)).toBe(100)
  })

  test('failing transactions leave those that wait with them untouched', async () => {
    await using opened = await open()
    const { shop } = opened
    const units = Array.from({ length: 30 }, (_, index) =>
      shop.work(async (tx) => {
        await tx
          .insertInto('messages')
          .values(message({ id: `m${index}` }))
          .execute()
        if (index % 3 === 0) throw new Error(`refused ${index}`)
        return index
      }),
    )
    const outcomes = await Promise.allSettled(units)
    const answers = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(answers).toHaveLength(20)
    expect(outcomes[3]).toMatchObject({ reason: new Error('refused 3') })
    expect(await countAll(shop.read, 'messages')).toBe(20)
  })

  test('transactions and the accounts library write beside each other', async () => {
    await using opened = await open()
    const { shop } = opened
    const write = (id: string) => shop.database.insertInto('messages').values(message({ id }))
    const writers = Array.from({ length: 20 }, (_, index) => [
      shop.work(async (tx) => {
        await tx
          .insertInto('messages')
          .values(message({ id: `unit${index}` }))
          .execute()
      }),
      write(`direct${index}`).execute(),
      shop.database.transaction().execute(async (tx) => {
        await tx
          .insertInto('messages')
          .values(message({ id: `transaction${index}` }))
          .execute()
      }),
    ])
    await Promise.all(writers.flat())
    expect(await countAll(shop.read, 'messages')).toBe(60)
  })

  test('within a transaction everything except its own queries is refused at once', async () => {
    await using opened = await open()
    const { shop } = opened
    const detours: (() => Promise<unknown>)[] = [
      () => shop.work(raiseContentRevision),
      () => readContentRevision(shop.read),
      () => shop.database.deleteFrom('messages').execute(),
      () => shop.database.transaction().execute(raiseContentRevision),
    ]
    for (const detour of detours) {
      await expect(shop.work(detour)).rejects.toThrow('only through its own queries')
    }
    expect(await shop.work(raiseContentRevision)).toBe(1)
  })

  test('work that a transaction started may go on after its end, outside of it', async () => {
    await using opened = await open()
    const { shop } = opened
    const ended = Promise.withResolvers<void>()
    const { follower } = await shop.work(async () => {
      return { follower: ended.promise.then(() => shop.work(raiseContentRevision)) }
    })
    ended.resolve()
    expect(await follower).toBe(1)
  })

  test('a transaction that waits for something else is aborted, and the next one goes on', async () => {
    await using opened = await open()
    const { shop } = opened
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const started = Promise.withResolvers<void>()
    const stuck = shop.work(async (tx) => {
      await raiseContentRevision(tx)
      started.resolve()
      await new Promise(() => {})
    })
    const givenUp = expect(stuck).rejects.toThrow('aborted after 10 seconds')
    await started.promise
    vi.advanceTimersByTime(10_000)
    await givenUp
    vi.useRealTimers()
    expect(await shop.work(raiseContentRevision)).toBe(1)
  })

  test('a transaction that is used after its end is refused', async () => {
    await using opened = await open()
    const { shop } = opened
    const escaped = await shop.work(async (tx) => ({ tx }))
    await expect(raiseContentRevision(escaped.tx)).rejects.toThrow('has ended')
    expect(await readContentRevision(shop.read)).toBe(0)
  })
}
