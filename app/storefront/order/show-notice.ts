const SCOPE = '/order/'

/** Whether this browser can show a notice at all; some can only from a page that was installed. */
export function canShowNotices(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

/** Asks the guest, and gets ready to show notices; gives whether they may be shown. */
export async function prepareNotices(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await notices()
  return permission
}

/** Shows a notice that leads back to this page. Phones allow it to a worker alone. */
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
