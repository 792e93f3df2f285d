import { answerContext, shopContext } from '#app/request/context.ts'
import { askedDays } from '#shop/domain/payments/report-period.ts'
import { readBooks } from '#shop/operations/payments/read-books.ts'
import { dayOf } from '#shop/persistence/queries/payments/business-days.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { readReportAddress } from '../report-address.ts'
import type { Route } from './+types/json.ts'
import { answerJson } from './answer-file.ts'

/** `GET /office/money.json`: everything that the books of some days have, in one file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readReportAddress(new URL(request.url).searchParams)
  const settings = await readSettings(read)
  const range = askedDays(asked, dayOf(clock(), settings))
  const { currency, timeZone, legalName, vatNumber, name } = settings
  const head = { shop: { name, legalName, vatNumber }, currency, timeZone, ...range }
  const { fault } = context.get(answerContext)
  return answerJson({ name: 'books', range, fault }, head, readBooks(read, range, clock()))
}
