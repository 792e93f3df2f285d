import type { Told } from '#tests/support/webhook-receiver.ts'

/**
 * Compares what a webhook should have received, by message id, with what it did; returns a line for
 * everything that is missing, came with two different bodies, or has no cause.
 */
export function toldFaults(
  name: string,
  wanted: ReadonlySet<string>,
  told: readonly Told[],
): string[] {
  const messages = Map.groupBy(told, ({ id }) => id)
  return [
    ...untold(wanted, told).map((id) => `${name} was never told ${id}`),
    ...[...messages.keys()]
      .filter((id) => !wanted.has(id))
      .map((id) => `${name} was told ${id}, which nothing is`),
    ...[...messages]
      .filter(([, again]) => new Set(again.map(({ body }) => body)).size > 1)
      .map(([id]) => `${name} was told ${id} in two ways`),
    ...told
      .filter(({ isProven }) => !isProven)
      .map(({ id }) => `${name} was told ${id} without proof`),
  ]
}

export function untold(wanted: ReadonlySet<string>, told: readonly Told[]): string[] {
  const known = new Set(told.map(({ id }) => id))
  return [...wanted].filter((id) => !known.has(id))
}
