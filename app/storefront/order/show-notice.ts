const SCOPE = '/order/'

/** Whether this browser can show notifications; some only do for an installed page. */
export function canShowNotices(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

/** Asks for permission and prepares the worker; returns the permission. */
export async function prepareNotices(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await notices()
  return permission
}

/** Shows a notification that leads back to this page. Phones only allow that from a service worker. */
export async function showNotice(words: string): Promise<void> {
  const registration = await notices()
  await registration.showNotification(words, {
    tag: location.pathname,
    data: { url: location.href },
  })
}

async function notices(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/order-notices.js', { scope: SCOPE })
  return navigator.serviceWorker.ready
}
