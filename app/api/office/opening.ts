import { shopContext } from '#app/request/context.ts'
import { minutesLeft } from '#shop/domain/settings/first-run.ts'
import { readFirstRun } from '#shop/operations/settings/first-run.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/opening.ts'
import type { OpeningAnswer } from './opening-contract.ts'

/** `GET /api/office/opening`: how far the shop is on its way to be opened to guests. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const run = await readFirstRun(read, await readSettings(read))
  const { isTrial, steps, dishes, examples, missing } = run
  const answer: OpeningAnswer = {
    isOpen: !isTrial,
    steps,
    minutesLeft: isTrial ? minutesLeft(steps) : 0,
    dishes,
    exampleDishes: examples.length,
    missing: isTrial ? missing : [],
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
