import { useLocale } from '#app/i18n/use-locale.ts'
import { type BagLabel, bagLabelsOf } from '#shop/wording/kitchen/bag-labels.ts'
import type { PrintedOrder } from '#shop/wording/kitchen/slip.ts'
import { PrintedAllergyBar } from '../allergies/printed-allergies.tsx'
import { PrintedNumber } from './printed-number.tsx'
import { usePrintingShop } from './use-printing-shop.ts'

/** One label of 62 mm for each bag, with what is in this bag. */
export function BagLabels({ order }: { order: PrintedOrder }) {
  const locale = useLocale()
  const labels = bagLabelsOf(order, usePrintingShop(), locale)
  return labels.map((label) => <Label key={label.title} label={label} />)
}

function Label({ label }: { label: BagLabel }) {
  return (
    <article className="label sheet" aria-label={label.title}>
      <header className="slip-head">
        <PrintedNumber of={label} />
        <p>
          <b>{label.guest}</b>
          <span>{label.due}</span>
          <span>{label.date}</span>
          <b>{label.bag}</b>
        </p>
      </header>
      <PrintedAllergyBar allergies={label.allergies} />
      <ul className="label-lines">
        {label.lines.map(({ key, dish, changes, allergens }) => (
          <li key={key}>
            {dish} <small>{changes}</small>
            <small className="label-allergens">{allergens}</small>
          </li>
        ))}
      </ul>
      <p className="label-foot">
        <span>{label.door}</span>
        <span>{label.packed}</span>
      </p>
    </article>
  )
}
