import { expect } from 'vitest'
import { readMenu } from './actions.ts'
import { openOrder, orderOne, step, twoScreens, untilHeadline } from './two-screens-actions.ts'

twoScreens(
  'a guest who asked for it gets a notification, also where only a worker may show it',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest({ notifications: true })
    await phone.context().grantPermissions(['notifications'], { origin: shop.origin })
    await phone.addInitScript(letOnlyWorkersShow)
    const order = await orderOne(phone, shop.origin)
    await openOrder(phone, order)
    await phone.getByRole('button', { name: 'Tell me when it’s ready' }).click()
    await phone.getByText('Keep this page open, and we’ll tell you here').waitFor()
    for (const action of ['accept', 'start', 'finish'] as const) await step(cook, order, action)
    await untilHeadline(phone, /^Ready. Show this at the counter/)
    await expect.poll(() => phone.evaluate(noticesShown)).toEqual([`Ready: No. ${order.number}`])
  },
)

twoScreens(
  'a guest who asked for it is notified of what the kitchen leaves out, until it is taken back',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest({ notifications: true })
    await phone.context().grantPermissions(['notifications'], { origin: shop.origin })
    await phone.addInitScript(letOnlyWorkersShow)
    const [burger] = await readMenu(phone)
    const price = (burger?.money ?? 0) * 100
    const lines = [{ itemId: burger?.id, quantity: 2, options: [], unitPrice: price }]
    const order = await orderOne(phone, shop.origin, { lines })
    await step(cook, order, 'accept')
    await openOrder(phone, order)
    await phone.getByRole('button', { name: 'Tell me when it’s ready' }).click()
    await phone.getByText('Keep this page open, and we’ll tell you here').waitFor()
    const change = (action: string, data: object) =>
      cook.request.post(`/api/kitchen/orders/${order.id}/${action}`, {
        headers: { Origin: shop.origin },
        data,
      })
    const leaving = { version: order.version, kind: 'left_out', line: 0, quantity: 1 }
    const { adjusted } = await (await change('adjust', leaving)).json()
    await expect
      .poll(() => phone.evaluate(noticesShown))
      .toEqual([expect.stringMatching(/^Left out: 1 × .+\. You pay \S+ less\.$/)])
    await change('undo-adjustment', { adjustment: adjusted.adjustment })
    await expect.poll(() => phone.evaluate(noticesShown)).toEqual([])
  },
)

twoScreens(
  'a browser without notifications rings when the order is ready, once a tap has asked for it, and never before',
  async ({ cook, guest, shop }) => {
    const { page: phone } = await guest()
    await phone.addInitScript(countNotes)
    const silent = await orderOne(phone, shop.origin)
    await openOrder(phone, silent)
    for (const action of ['accept', 'start', 'finish'] as const) await step(cook, silent, action)
    await untilHeadline(phone, /^Ready. Show this at the counter/)
    expect(await phone.evaluate(() => window.sounds)).toEqual({ opened: 0, notes: 0 })

    const order = await orderOne(phone, shop.origin)
    await openOrder(phone, order)
    expect(await phone.evaluate(() => window.sounds)).toEqual({ opened: 0, notes: 0 })
    await phone.getByRole('button', { name: 'Tell me when it’s ready' }).click()
    await phone.getByText('Keep this page open, and we’ll tell you here').waitFor()
    for (const action of ['accept', 'start'] as const) await step(cook, order, action)
    await untilHeadline(phone, /^On the griddle/)
    expect(await phone.evaluate(() => window.sounds)).toEqual({ opened: 1, notes: 0 })
    await step(cook, order, 'finish')
    await untilHeadline(phone, /^Ready. Show this at the counter/)
    await expect.poll(() => phone.evaluate(() => window.sounds?.notes)).toBeGreaterThan(0)
  },
)

/** Imitates Chrome on phones, where only a worker may show notifications. */
function letOnlyWorkersShow(): void {
  const only = Object.assign(
    function Notification() {
      throw new TypeError('Illegal constructor')
    },
    {
      permission: 'default',
      requestPermission: async () => {
        only.permission = 'granted'
        return 'granted'
      },
    },
  )
  Object.defineProperty(window, 'Notification', { value: only })
}

/** Takes notifications away, and counts what sounds. */
function countNotes(): void {
  Reflect.deleteProperty(window, 'Notification')
  const sounds = { opened: 0, notes: 0 }
  window.sounds = sounds
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...args) {
    sounds.notes += 1
    return start.apply(this, args)
  }
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      sounds.opened += 1
    }
  }
}

declare global {
  interface Window {
    sounds?: { opened: number; notes: number }
  }
}

async function noticesShown(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration('/order/')
  const notices = (await registration?.getNotifications()) ?? []
  return notices.map(({ title }) => title)
}
