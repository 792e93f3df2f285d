/* Shows nothing by itself: some phones let only a worker show a notice, and the page of the order asks it to. */
addEventListener('install', () => skipWaiting())
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showOrder(event.notification.data.url))
})

async function showOrder(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url)
  return open ? open.focus() : clients.openWindow(url)
}
