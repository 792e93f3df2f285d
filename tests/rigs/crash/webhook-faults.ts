import type { ReceivedMessage } from '#tests/support/webhook-receiver.ts'

/**
 * Compares what a webhook should have received, by message id, with what it did; returns a line for
 * everything that is missing, came with two different bodies, or has no cause.
 */
export function webhookFaults(
  name: string,
  wanted: ReadonlySet<string>,
  received: readonly ReceivedMessage[],
): string[] {
  const messages = Map.groupBy(received, ({ id }) => id)
  return [
    ...missingMessages(wanted, received).map((id) => `${name} never received ${id}`),
    ...[...messages.keys()]
      .filter((id) => !wanted.has(id))
      .map((id) => `${name} received ${id}, which nothing is`),
    ...[...messages]
      .filter(([, again]) => new Set(again.map(({ body }) => body)).size > 1)
      .map(([id]) => `${name} received ${id} with two bodies`),
    ...received
      .filter(({ isProven }) => !isProven)
      .map(({ id }) => `${name} received ${id} without a valid signature`),
  ]
}

export function missingMessages(
  wanted: ReadonlySet<string>,
  received: readonly ReceivedMessage[],
): string[] {
  const known = new Set(received.map(({ id }) => id))
  return [...wanted].filter((id) => !known.has(id))
}
