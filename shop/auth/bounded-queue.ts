/** Too many tasks are waiting already. The caller may try again in a few seconds. */
export class QueueFull extends Error {
  constructor() {
    super('Too much of this work is waiting already.')
  }
}

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` tasks together; at most `waiting` more wait, and the next one throws `QueueFull`. */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const line: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < atOnce) running++
    else if (line.length < waiting) await new Promise<void>((go) => line.push(go))
    else throw new QueueFull()
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
