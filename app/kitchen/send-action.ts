import { create } from 'zustand'
import { askServer } from '../ui/ask-server.ts'
import type { ActionAnswer, ActionTrouble } from './action-answer.ts'

/** An action that failed, with everything needed to retry it. */
export type Trouble = { code: ActionTrouble; fields: Record<string, string> }

/** By the order's id; `''` for actions about no order. */
type Troubles = Record<string, Trouble>

export const useTroubles = create<Troubles>(() => ({}))

export function forgetTrouble(order: string): void {
  useTroubles.setState(({ [order]: gone, ...others }) => others, true)
}

/**
 * Sends an action, and stores its error by the order's id, so that the ticket shows it even after moving to
 * another column.
 */
export async function sendAction(
  request: Request,
  serverAction: () => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  const fields = await fieldsOf(request)
  const order = fields.order ?? ''
  forgetTrouble(order)
  const answer = await askServer(serverAction)
  const given: ActionAnswer = answer ?? { ok: false, order, code: 'not_sent' }
  if (!given.ok) useTroubles.setState({ [order]: { code: given.code, fields } })
  return given
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData()
  // The password is not kept for the retry.
  form.delete('password')
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
