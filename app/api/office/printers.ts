import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { readPrinters, testPrinter } from '#shop/operations/kitchen/office-printers.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/printers.ts'
import { testPrinterContract } from './printers-contract.ts'
import { NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/printers`: everything that prints, and how it stands with it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await readPrinters(context.get(shopContext)), NOT_STORED)
}

/** `POST /api/office/printers`: prints a test sheet. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, testPrinterContract.body)
  if (posted instanceof Response) return posted
  const outcome = await testPrinter(context.get(shopContext), posted.body.test)
  return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
}
