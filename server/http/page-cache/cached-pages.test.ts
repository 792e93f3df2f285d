import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseTarget } from '../request-target.ts'
import { replyTo, type StoredAnswer, storeAnswer } from '../stored-answer.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { publicAddresses } from './public-addresses.ts'

/** A page whose compressing is counted by encoding. */
function countedPage(text: string, compressed: string[]) {
  const compress = (encoding: string) => async () => {
    compressed.push(encoding)
    return Buffer.from(`${encoding} of ${text}`)
  }
  return storeAnswer(
    { identity: Buffer.from(text), br: compress('br'), gzip: compress('gzip') },
    [],
  )
}

function cacheOf(render: () => StoredAnswer): PageCache {
  return createPageCache({
    render: async () => ({ answer: render(), until: Number.POSITIVE_INFINITY }),
    addresses: () => publicAddresses([]),
    clock: () => 0,
    onFault: (fault) => {
      throw fault
    },
  })
}

function asking(encoding: string, tag = '""'): IncomingMessage {
  const rawHeaders = ['Accept-Encoding', encoding, 'If-None-Match', tag]
  return { rawHeaders } as IncomingMessage
}

test('a page is compressed when an encoding is first asked for, and once for all who wait', async () => {
  const compressed: string[] = []
  const page = countedPage('burgers', compressed)
  expect(await replyTo(page, asking('identity'))).toMatchObject({ bytes: Buffer.from('burgers') })
  expect(await replyTo(page, asking('br', page.br.etag))).toMatchObject({ head: { status: 304 } })
  expect(compressed).toEqual([])

  const [one, other] = [replyTo(page, asking('br')), replyTo(page, asking('br'))]
  expect(await one).toBe(await other)
  expect(await one).toMatchObject({ bytes: Buffer.from('br of burgers') })
  // From now on without waiting, as the fast path needs it.
  expect(replyTo(page, asking('br'))).toBe(await one)
  expect(compressed).toEqual(['br'])
})

test('who asks first for a long page waits only for quick compressing, and who follows gets the best', async () => {
  const best = Promise.withResolvers<Buffer>()
  const asked: string[] = []
  const compress = (name: string, made: Promise<Buffer>) => () => {
    asked.push(name)
    return made
  }
  const br = {
    soon: compress('soon', Promise.resolve(Buffer.from('quick'))),
    best: compress('best', best.promise),
  }
  const page = storeAnswer({ identity: Buffer.from('long'), br }, [])
  const early = page.br.etag
  const [one, other] = [replyTo(page, asking('br')), replyTo(page, asking('br'))]
  expect(await one).toMatchObject({ bytes: Buffer.from('quick') })
  expect(await other).toBe(await one)
  expect(replyTo(page, asking('br'))).toBe(await one)
  expect(await replyTo(page, asking('br', early))).toMatchObject({ head: { status: 304 } })
  expect(asked).toEqual(['soon', 'best'])

  best.resolve(Buffer.from('small'))
  await setImmediate()
  expect(replyTo(page, asking('br'))).toMatchObject({ bytes: Buffer.from('small') })
  expect(page.br.etag).not.toBe(early)
  expect(replyTo(page, asking('br', early))).toMatchObject({ head: { status: 200 } })
  expect(replyTo(page, asking('br', page.br.etag))).toMatchObject({ head: { status: 304 } })
  expect(asked).toEqual(['soon', 'best'])
})

test('a page stays as it was compressed quickly when the best fails', async () => {
  const br = {
    soon: async () => Buffer.from('quick'),
    best: async (): Promise<Buffer> => {
      throw new Error('no memory')
    },
  }
  const page = storeAnswer({ identity: Buffer.from('long'), br }, [])
  expect(await replyTo(page, asking('br'))).toMatchObject({ bytes: Buffer.from('quick') })
  await setImmediate()
  expect(replyTo(page, asking('br'))).toMatchObject({ bytes: Buffer.from('quick') })
})

test('a page that could not be compressed is tried again', async () => {
  let isBroken = true
  const br = async () => {
    if (isBroken) throw new Error('no memory')
    return Buffer.from('small')
  }
  const page = storeAnswer({ identity: Buffer.from('large'), br }, [])
  await expect(replyTo(page, asking('br'))).rejects.toThrow('no memory')
  isBroken = false
  expect(await replyTo(page, asking('br'))).toMatchObject({ bytes: Buffer.from('small') })
})

test('a page rendered anew is compressed anew only if it came out otherwise', async () => {
  const compressed: string[] = []
  let text = 'burgers'
  const pages = createPageCache({
    render: async () => ({
      answer: countedPage(text, compressed),
      until: Number.POSITIVE_INFINITY,
    }),
    addresses: () => publicAddresses([]),
    clock: () => 0,
    onFault: (fault) => {
      throw fault
    },
  })
  async function visit(): Promise<string> {
    const page = await pages.find(parseTarget('/'), () => false)
    const reply = page && (await replyTo(page, asking('br')))
    return String(reply?.bytes)
  }
  expect(await visit()).toBe('br of burgers')
  pages.drop()
  expect(await visit()).toBe('br of burgers')
  expect(compressed).toHaveLength(1)
  text = 'fries'
  pages.drop()
  expect(await visit()).toBe('br of fries')
  expect(compressed).toHaveLength(2)
})

test('visitors come between the pages that are rendered at the start', async () => {
  let rendered = 0
  const pages = cacheOf(() => {
    rendered += 1
    return countedPage(`page ${rendered}`, [])
  })
  const filling = pages.fill()
  await setImmediate()
  expect(rendered).toBeLessThan(2)
  await filling
  expect(rendered).toBeGreaterThan(10)
})
