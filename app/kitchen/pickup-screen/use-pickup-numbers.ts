import { useState } from 'react'
import { href } from '#app/href.ts'
import type { PickupNumbers } from '#shop/domain/kitchen/pickup-numbers.ts'
import { useAsking } from '../../ui/use-asking.ts'

/** In milliseconds. The answer is the same for everybody and held for three seconds. */
const EVERY = 4_000

/** Keeps the numbers fresh for as long as the screen is on; the last ones stay when the shop doesn't answer. */
export function usePickupNumbers(first: PickupNumbers): PickupNumbers {
  const [numbers, setNumbers] = useState(first)
  useAsking({
    every: EVERY,
    isForHidden: true,
    ask: async () => {
      const fresh = await askForNumbers()
      if (fresh) setNumbers(fresh)
    },
  })
  return numbers
}

async function askForNumbers(): Promise<PickupNumbers | null> {
  try {
    const response = await fetch(href('/api/pickup'))
    return response.ok ? ((await response.json()) as PickupNumbers) : null
  } catch {
    return null
  }
}
