import { mayShowNotices } from './allow-notices.ts'
import { noticeWorker } from './notice-worker.ts'

/**
 * Shows a notification that leads back to this page, if the guest allows any, in place of a former one about the same;
 * null takes that away.
 */
export function showNotice(about: 'ready' | 'changed', words: string | null): void {
  if (mayShowNotices()) replaceNotice(`${location.pathname} ${about}`, words).catch(() => {})
}

async function replaceNotice(tag: string, words: string | null): Promise<void> {
  const registration = await noticeWorker()
  for (const former of await registration.getNotifications({ tag })) former.close()
  if (words) await registration.showNotification(words, { tag, data: { url: location.href } })
}
