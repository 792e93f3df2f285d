import type { Told } from '#tests/support/webhook-receiver.ts'

/**
 * Takes what a webhook should have been told, by the ids of the messages, and what it was; gives a line for
 * everything that it was not told, told under two bodies, or told of nothing.
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
