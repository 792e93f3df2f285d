import type { TakingsReport } from '#shop/operations/payments/report-takings.ts'
import type { AskedOfMoney } from './report-address.ts'

export type Report = TakingsReport

export type MoneyData = { asked: AskedOfMoney; report: Report }
