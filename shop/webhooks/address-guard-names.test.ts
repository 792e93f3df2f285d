import { expect, test, vi } from 'vitest'
import { addressGuard } from './address-guard.ts'

const { lookup } = vi.hoisted(() => ({ lookup: vi.fn() }))
vi.mock('node:dns', () => ({ lookup }))

test.for([
  [['93.184.216.34', '10.0.0.5'], 'CLOSED_ADDRESS'],
  [['10.0.0.5', '93.184.216.34'], 'CLOSED_ADDRESS'],
  [['93.184.216.34', '2606:2800:220:1::1'], null],
] as const)('a name that leads to %s is judged by all of them: %s', async ([addresses, code]) => {
  lookup.mockImplementation((_name, _options, found) => {
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  const answer = Promise.withResolvers<{ code: string } | null>()
  addressGuard().lookup('mixed.example', {}, (fault) => answer.resolve(fault as never))
  expect((await answer.promise)?.code ?? null).toBe(code)
})
