import { expect } from 'vitest'
import { openAllDay } from './checkout-actions.ts'
import { openOrder, orderOne, step, twoScreens, untilSaid } from './two-screens-actions.ts'

twoScreens.beforeEach(({ shop }) => openAllDay(shop))

twoScreens(
  'a guest who asked for it gets a notification, also where only a worker may show it',
  async ({ together, shop }) => {
    const { guest, kitchen } = await together()
    await guest.context().grantPermissions(['notifications'], { origin: shop.origin })
    await guest.addInitScript(() => {
      // Imitates Chrome on phones, where only a worker may show notifications.
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
    })
    const order = await orderOne(guest, shop.origin)
    await openOrder(guest, order)
    await guest.getByRole('button', { name: "Tell me when it's ready" }).click()
    await guest.getByText("Keep this page open, and we'll tell you here").waitFor()
    for (const action of ['accept', 'start', 'finish'] as const) await step(kitchen, order, action)
    await untilSaid(guest, /^Ready. Show this at the counter/)
    await expect.poll(() => guest.evaluate(noticesShown)).toEqual([`Ready: No. ${order.number}`])
  },
)

twoScreens('a browser without notifications offers none', async ({ together, shop }) => {
  const { guest } = await together()
  await guest.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  const order = await orderOne(guest, shop.origin)
  await openOrder(guest, order)
  expect(await guest.getByRole('button', { name: "Tell me when it's ready" }).count()).toBe(0)
})

async function noticesShown(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration('/order/')
  const notices = (await registration?.getNotifications()) ?? []
  return notices.map(({ title }) => title)
}
