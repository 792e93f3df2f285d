import type { SalesReport } from '#shop/operations/payments/report-sales.ts'
import type { TakingsReport } from '#shop/operations/payments/report-takings.ts'
import type { AskedOfMoney } from './report-address.ts'

export type Report = TakingsReport

/** What was sold in all of the days; `isPartial`: without some that are not summed up yet. */
export type SalesFacts = Pick<SalesReport, 'total' | 'before' | 'busy'> & { isPartial: boolean }

export type MoneyData = { asked: AskedOfMoney; report: Report; sales: SalesFacts }
