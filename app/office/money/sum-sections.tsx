import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Figure, Sums } from '#shop/domain/payments/figures.ts'
import { grossOf } from '#shop/domain/payments/takings.ts'
import { useMoney } from '../../ui/price.tsx'
import { Section } from '../parts/section.tsx'
import { FIGURE_NAMES } from './figure-text.ts'
import { rateText } from './rate-text.ts'

const SOLD: readonly Figure[] = ['products', 'discounts', 'deliveryFees', 'taxOnTop', 'givenBack']
const PAID: readonly Figure[] = ['cash', 'terminal', 'card', 'refunded']

/** What was sold, how it was paid and the tax in it, each as a table that adds up. */
export function SumSections({ total }: { total: Sums }) {
  const locale = useLocale()
  const money = useMoney()
  const { takings, tips, moved } = total.figures
  const elsewhen = takings + tips - moved
  return (
    <div className="o-sum-sections">
      <Section title={m.office_money_what_for({}, { locale })}>
        <SumTable total={total} figures={SOLD} sum="takings" />
      </Section>
      <Section title={m.office_money_how_paid({}, { locale })}>
        <SumTable total={total} figures={PAID} sum="moved" />
        <p className="o-quiet">
          {elsewhen === 0
            ? m.office_money_all_paid({}, { locale })
            : m.office_money_elsewhen(
                { sold: money(takings + tips), moved: money(moved), rest: money(elsewhen) },
                { locale },
              )}
        </p>
      </Section>
      <Section title={m.office_money_tax({}, { locale })}>
        <TaxTable total={total} />
      </Section>
    </div>
  )
}

type SumTableProps = { total: Sums; figures: readonly Figure[]; sum: Figure }

/** Nothing is listed that is 0, but for the sum. */
function SumTable({ total: { figures: amounts }, figures, sum }: SumTableProps) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <table className="o-table">
      <tbody>
        {figures
          .filter((figure) => amounts[figure] !== 0)
          .map((figure) => (
            <tr key={figure}>
              <th scope="row">{FIGURE_NAMES[figure]({}, { locale })}</th>
              <td className="o-figure">{money(amounts[figure])}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{FIGURE_NAMES[sum]({}, { locale })}</th>
          <td className="o-figure">{money(amounts[sum])}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function TaxTable({ total: { taxes, figures } }: { total: Sums }) {
  const locale = useLocale()
  const money = useMoney()
  const net = taxes.reduce((sum, line) => sum + line.net, 0)
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_money_rate({}, { locale })}</th>
          <th className="o-figure">{m.office_money_net({}, { locale })}</th>
          <th className="o-figure">{m.office_money_tax_short({}, { locale })}</th>
          <th className="o-figure">{m.office_money_gross({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((line) => (
          <tr key={line.rate}>
            <th scope="row">{rateText(line.rate, locale)}</th>
            <td className="o-figure">{money(line.net)}</td>
            <td className="o-figure">{money(line.tax)}</td>
            <td className="o-figure">{money(grossOf([line]))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.office_money_total({}, { locale })}</th>
          <td className="o-figure">{money(net)}</td>
          <td className="o-figure">{money(figures.takings - net)}</td>
          <td className="o-figure">{money(figures.takings)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
