import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { href } from '#app/href.ts'
import { menuChanges } from '#app/ui/menu-changes.ts'
import { askOrKept } from '#app/ui/page-requests.ts'
import type { loader } from './route.tsx'

/** What the page of a dish shows. */
export type DishData = NonNullable<
  Extract<Awaited<ReturnType<typeof loader>>, { data: unknown }>['data']['dish']
>

const ROUTE = 'storefront/dish/route'

/** In milliseconds: how long a dish that was read may be shown. */
const FRESH_FOR = 30_000

type Reading = { at: number; dish: Promise<DishData>; read?: DishData }

const readings = new Map<string, Reading>()

menuChanges.watch(() => readings.clear())

/**
 * Reads what the page of a dish shows, from the address that pages share; without a connection as it was last seen. Rejects
 * if it doesn't come, or there is none.
 */
export function readDish(slug: string): Promise<DishData> {
  const held = freshReading(slug)
  if (held) return held.dish
  const reading: Reading = { at: Date.now(), dish: askDish(slug) }
  readings.set(slug, reading)
  reading.dish.then(
    (read) => Object.assign(reading, { at: Date.now(), read }),
    () => {
      if (readings.get(slug) === reading) readings.delete(slug)
    },
  )
  return reading.dish
}

/** What was read of a dish just now; undefined while it is being read. */
export function justRead(slug: string): DishData | undefined {
  return freshReading(slug)?.read
}

function freshReading(slug: string) {
  const held = readings.get(slug)
  return held && Date.now() - held.at < FRESH_FOR ? held : undefined
}

async function askDish(slug: string): Promise<DishData> {
  const path = href('/menu/:slug', { slug })
  const answer = await askOrKept(new URL(`${path}.data`, window.location.origin), {})
  const body = answer instanceof Response ? answer.body : null
  if (!body) throw new Error(`${path} has no data`)
  const { value } = await decode(body, window)
  const { dish } = (value as Record<string, { data: { dish: DishData | null } }>)[ROUTE]?.data ?? {}
  if (!dish) throw new Error(`There is no ${path}`)
  return dish
}
