import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { ThreadState } from '#shop/domain/messages/thread.ts'
import { addThreadEntry, readThread } from '#shop/persistence/queries/messages/threads.ts'
import type { Shop } from '#shop/shop.ts'
import type { Answering } from './answer-thread.ts'

type MarkInput = { threadId: string; state: ThreadState; by: Answering }

/** Says that nothing is left to do about a thread, or something is again. Returns how it was before, for undo. */
export async function markThread(
  shop: Shop,
  { threadId, state, by }: MarkInput,
): Promise<Outcome<{ state: ThreadState; before: ThreadState }, 'unknown_message'>> {
  return shop.work(async (tx) => {
    const thread = await readThread(tx, threadId)
    if (!thread) return refused({ code: 'unknown_message' })
    const before = thread.state
    if (before === state) return done({ state, before })
    const kind = state === 'done' ? 'done' : 'reopened'
    const id = Buffer.from(shop.random(16)).toString('hex')
    const entry = { id, message_id: threadId, kind, text: '', at: shop.clock() } as const
    await addThreadEntry(tx, { ...entry, actor: by.id, actor_name: by.name }, state)
    return done({ state, before })
  })
}
