import { setTimeout } from 'node:timers/promises'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import type { Shop } from '#shop/shop.ts'
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'
import { missingMessages, webhookFaults } from '../webhook-faults.ts'
import { openShopClock } from './shop-clock.ts'

/**
 * In milliseconds: messages that a killed server was sending are sent again after five minutes, failed
 * attempts sooner.
 */
const LATER = 6 * 60_000
const MOST_REQUESTS = 120
const TRIES = 480
const PAUSE = 250

type Listener = { name: string; id: string; receiver: WebhookReceiver }

/**
 * The server is killed while it sends every event to three webhooks: one that always answers, one that fails,
 * and one that hangs until the end.
 */
export async function openShopWithWebhooks(): Promise<CrashShop> {
  await using opening = new AsyncDisposableStack()
  const clock = opening.use(openShopClock())
  const rig = opening.use(await openRigShop())
  const listeners: Listener[] = []
  for (const name of ['the sound one', 'the failing one', 'the hanging one']) {
    const receiver = opening.use(await openWebhookReceiver())
    listeners.push({ name, receiver, id: await listen(rig.beside, receiver) })
  }
  const [sound, failing, hanging] = listeners as [Listener, Listener, Listener]
  const settings = { ...clock.settings, WEBHOOK_ALLOW: '127.0.0.0/8' }
  const servers = opening.use(await startServers(rig, { settings: () => settings }))
  const opened = opening.move()
  let shift = 0

  function timePasses(): void {
    shift += LATER
    clock.shift(shift, servers.pid(0))
  }

  return {
    rig,
    servers,
    refusals: ['too_soon'],
    async strike(chance, work) {
      failing.receiver.troubles.push(
        ...Array.from({ length: 5000 }, () => chance.pick([500, 'hang up'] as const)),
      )
      hanging.receiver.troubles.push(...Array.from({ length: 5000 }, () => 'silence' as const))
      await work.goesOnFor(1 + chance.below(MOST_REQUESTS))
      await servers.kill(0)
      await servers.start(0)
      await work.goesOnFor(chance.below(MOST_REQUESTS))
    },
    async check() {
      timePasses()
      const held = await stillMissing(rig.beside, [sound])
      failing.receiver.troubles.length = 0
      hanging.receiver.troubles.length = 0
      timePasses()
      await stillMissing(rig.beside, listeners)
      const wanted = await stepsOf(rig.beside)
      return [
        ...held.map((id) => `${sound.name} did not receive ${id} while others were in trouble`),
        ...listeners.flatMap(({ name, id, receiver }) =>
          webhookFaults(name, messagesFor(id, wanted), receiver.received),
        ),
      ]
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function listen(shop: Shop, receiver: WebhookReceiver): Promise<string> {
  const added = await addWebhook(shop, { address: receiver.url, events: [], by: 'cli' })
  if (!added.ok) throw new Error(JSON.stringify(added.refusals))
  receiver.secret = added.value.secret
  return added.value.id
}

/** Waits for messages still on their way; returns those that don't arrive. */
async function stillMissing(
  shop: Shop,
  listeners: readonly Listener[],
  tries = TRIES,
): Promise<string[]> {
  const steps = await stepsOf(shop)
  const left = listeners.flatMap(({ id, receiver }) =>
    missingMessages(messagesFor(id, steps), receiver.received),
  )
  if (left.length === 0 || tries === 0) return left
  await setTimeout(PAUSE)
  return stillMissing(shop, listeners, tries - 1)
}

/** Every event of every order, named as in messages. */
async function stepsOf({ read }: Pick<Shop, 'read'>): Promise<string[]> {
  const events = await read.selectFrom('order_events').select(['order_id', 'version']).execute()
  return events.map(({ order_id, version }) => `${order_id}-${version}`)
}

function messagesFor(webhook: string, steps: readonly string[]): Set<string> {
  return new Set(steps.map((step) => `${step}-${webhook}`))
}
