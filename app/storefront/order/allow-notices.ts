const SCOPE = '/order/'

/** Whether this browser can show notifications; some only do for an installed page. */
export function canShowNotices(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

export function mayShowNotices(): boolean {
  return canShowNotices() && Notification.permission === 'granted'
}

/** Asks for permission and prepares the worker; returns the permission. */
export async function prepareNotices(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await noticeWorker()
  return permission
}

/** Returns what shows notifications: phones only let a service worker do it. */
export async function noticeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/order-notices.js', { scope: SCOPE })
  return navigator.serviceWorker.ready
}
