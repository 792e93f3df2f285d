import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEEP_ALIVE_SECONDS } from '#server/http/http-server.ts'
import { HEARTBEAT, RETRY_AFTER } from '#server/http/live/event-streams.ts'
import type { Books } from './rigs/books.ts'
import { readDrillOptions } from './rigs/scale/drill-options.ts'
import { DOCUMENTED_NGINX } from './rigs/scale/nginx.ts'
import { nginxSettings, pgbouncerSettings } from './rigs/scale/own-settings.ts'
import { paymentFaults } from './rigs/scale/payment-faults.ts'
import { DOCUMENTED_PGBOUNCER } from './rigs/scale/pgbouncer.ts'
import { type Phase, phaseFaults } from './rigs/scale/phase.ts'
import { installed } from './rigs/scale/programs.ts'
import { usedBy } from './rigs/scale/used.ts'
import { orderRow } from './support/order-rows.ts'

const nginx = readFileSync(DOCUMENTED_NGINX, 'utf8')
const pgbouncer = readFileSync(DOCUMENTED_PGBOUNCER, 'utf8')

test('the drill runs nginx with the documented settings, but for ports and temporary files', () => {
  const own = nginxSettings(nginx, { port: 8080, instances: [81, 82], folder: '/tmp/own' })
  expect(changed(nginx, own)).toEqual({
    gone: [...servers([3001, 3002, 3003, 3004]), 'listen 80 backlog=4096;'],
    added: [
      'pid /tmp/own/nginx.pid;',
      'daemon off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path /tmp/own/${kind};`,
      ),
      ...servers([81, 82]),
      'listen 127.0.0.1:8080 backlog=4096;',
    ],
  })
})

test('the drill runs PgBouncer with the documented settings, but for ports and its file of users', () => {
  const own = pgbouncerSettings(pgbouncer, { port: 1, postgres: 2, users: '/tmp/users' })
  expect(changed(pgbouncer, own)).toEqual({
    gone: [
      'flattop = host=127.0.0.1 port=5432 dbname=flattop',
      'listen_port = 6432',
      'auth_file = /etc/pgbouncer/userlist.txt',
    ],
    added: [
      'flattop = host=127.0.0.1 port=2 dbname=flattop',
      'listen_port = 1',
      'auth_file = /tmp/users',
    ],
  })
})

test('by the documented settings a guest has a stream again ten seconds after a server stood still, and no connection is used that a server may be closing', () => {
  const [, silence] = /kitchen\)[^}]*proxy_read_timeout (\d+)s/.exec(nginx) ?? []
  expect(Number(silence) * 1000).toBeGreaterThan(HEARTBEAT)
  expect(Number(silence) * 1000 + RETRY_AFTER).toBeLessThan(10_000)
  // Orders show first that it gives no answer, a second or so after the first of them gave up waiting. A stream that is opened
  // at it until then is silent once more.
  const [, unanswered] = /= \/api\/orders \{[^}]*proxy_read_timeout (\d+)s/.exec(nginx) ?? []
  const ill = Number(unanswered) * 1000 + 1000
  expect(ill + Number(silence) * 1000 + RETRY_AFTER).toBeLessThan(10_000)
  const [, idle] = /keepalive_timeout (\d+)s/.exec(nginx) ?? []
  expect(Number(idle)).toBeLessThan(KEEP_ALIVE_SECONDS)
})

test('a drill with too few instances, or with what is no number, is refused before anything starts', () => {
  expect(() => readDrillOptions(['--instances', '2'])).toThrow(
    '--instances is a whole number from 3; “2” isn’t',
  )
  expect(() => readDrillOptions(['--orders', 'many'])).toThrow('--orders is a whole number from 1')
  expect(() => readDrillOptions(['--plant', 'tomato'])).toThrow('--plant is one of lost, doubled')
  const asked = readDrillOptions(['--instances', '3', '--seed', '7'])
  expect(asked).toMatchObject({ instances: 3, trackers: 300, orders: 20, seconds: 15, seed: 7 })
})

test('a program that has ended uses nothing, and doesn’t end the drill', async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  expect(usedBy('it', [ended.pid ?? 0])).toEqual({ name: 'it', megabytes: 0, seconds: 0 })
})

test('a program that the drill needs is named when it is not installed', () => {
  expect(() => installed('nginx', ['/nowhere'])).toThrow(
    'nginx isn’t installed, and the drill needs it: apt-get install nginx',
  )
})

test('the drill names errors that nobody may get, and trackers that are late, gone or know nothing', () => {
  const harm = { name: 'it stands still', asksAgain: 'cooks' } as const
  const errors = { guests: [502, 502, 0], cooks: [504] }
  const phase: Phase = {
    harm,
    errors,
    rate: 20,
    times: [8],
    reopened: { count: 3, latest: 12_345 },
    connected: { now: 298, wanted: 300 },
    aware: { now: 59, wanted: 60 },
  }
  expect(phaseFaults(phase)).toEqual([
    'While it stands still: guests were answered 502 2 times',
    'While it stands still: guests were answered nothing 1 times',
    'While it stands still: the last tracker was back after 12.3 s',
    'While it stands still: 298 of 300 trackers have a stream',
    'While it stands still: 59 of 60 trackers know that their order was accepted',
  ])
  const fine = { reopened: { count: 3, latest: 8_000 }, connected: both(300), aware: both(60) }
  expect(phaseFaults({ ...phase, ...fine, errors: { guests: [], cooks: [504] } })).toEqual([])
  const calm = { name: 'nothing is harmed', asksAgain: 'nobody' } as const
  expect(
    phaseFaults({ ...phase, ...fine, harm: calm, errors: { guests: [], cooks: [503] } }),
  ).toEqual(['While nothing is harmed: cooks were answered 503 1 times'])
})

test('the drill names an order that was paid twice, not at all, or that is not there', () => {
  const orders = ['once', 'twice', 'never'].map((id) =>
    orderRow({ id, state: 'completed', total: 300 }),
  )
  const books = {
    orders: [...orders, orderRow({ id: 'open', state: 'accepted' })],
  } as unknown as Books
  const taken = (order_id: string) => ({ order_id, kind: 'taken_at_counter', amount: 300 }) as const
  const entries = ['once', 'twice', 'twice', 'gone'].map(taken)
  expect(paymentFaults(books, entries)).toEqual([
    'order twice: paid taken_at_counter 300, taken_at_counter 300, not taken_at_counter 300',
    'order never: paid nothing, not taken_at_counter 300',
    'money was taken for gone, which is no order',
  ])
})

function both(count: number) {
  return { now: count, wanted: count }
}

function servers(ports: readonly number[]): string[] {
  return ['max_fails=3 fail_timeout=10s', 'backup max_fails=0'].flatMap((words) =>
    ports.map((port) => `server 127.0.0.1:${port} ${words};`),
  )
}

/** The lines that only one of two texts has. */
function changed(before: string, after: string): { gone: string[]; added: string[] } {
  const [one, other] = [before, after].map((text) => text.split('\n').map((line) => line.trim()))
  return {
    gone: (one ?? []).filter((line) => !other?.includes(line)),
    added: (other ?? []).filter((line) => !one?.includes(line)),
  }
}
