import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { TaxGroup } from '#shop/domain/menu/tax-groups.ts'
import type { FirstStep, MissingToOpen } from '#shop/domain/settings/first-run.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { TestOrder } from '#shop/persistence/queries/kitchen/test-orders.ts'
import type { ShownSetting, TestMail } from '../shop/shop-data.ts'

/** The questions, and after them the page with the button. */
export type OpenStep = FirstStep | 'open'

/** What the form of a step has besides settings with a field of their own, by the names of its fields. */
export type OtherFields = Readonly<Record<string, string>>

/** A tax rate as it is typed, with the field that it is typed in. */
export type ShownTax = TaxGroup & { field: string; typed: string }

/** A dish on the preview of what guests see. */
export type PreviewDish = Pick<MenuItem, 'title' | 'price' | 'picture'>

/** When a guest who orders now would have it hot, and the end of the hours or the next ones; null: not known. */
export type PreviewPromise = {
  isOpen: boolean
  hotAt: number | null
  closesAt: number | null
  opensAt: number | null
  now: number
}

export type OpenData = {
  isTrial: boolean
  step: OpenStep
  steps: ShopSettings['firstRun']['steps']
  shopName: string
  settings: ShownSetting[]
  others: OtherFields
  /** The marks of everything that the form shows. */
  seen: string
  dishes: number
  examples: number
  /** The mark of the dishes' taxes. */
  taxesSeen: string
  /** The taxes of the dishes, in the step about them. */
  taxes: ShownTax[]
  missing: MissingToOpen[]
  /** In whole minutes, what is left of the steps by `minutesLeft`. */
  minutesLeft: number
  /** The dish that guests see first. */
  preview: PreviewDish | null
  /** What guests would read above it. */
  promise: PreviewPromise
  /** Only on the last page. */
  last: LastPage | null
}

export type LastPage = {
  address: string
  /** The steps that were left for later, or not yet seen. */
  left: FirstStep[]
  takesCards: boolean
  mailHost: string | null
  mail: { id: string; became: TestMail } | null
  testOrder: TestOrder | null
  refused: MissingToOpen[]
}

/** Why a step was not saved: what was typed, and the fields at which it failed; none where a day was only copied. */
export type StepRefusal = {
  typed: Record<string, string>
  wrong: string[]
  /** Settings that somebody else changed meanwhile. */
  meanwhile: string[]
  /** Settings that something under way needs as they are. */
  inUse: string[]
}
