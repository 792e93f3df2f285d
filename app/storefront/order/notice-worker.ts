const SCOPE = '/order/'

/** Returns what shows notifications: phones only let a service worker do it. */
export async function noticeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/order-notices.js', { scope: SCOPE })
  return navigator.serviceWorker.ready
}
