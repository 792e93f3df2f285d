/** Whether this browser can show notifications; some only do for an installed page. */
export function canShowNotices(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

export function mayShowNotices(): boolean {
  return canShowNotices() && Notification.permission === 'granted'
}
