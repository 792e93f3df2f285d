import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { UsedIngredient } from '#shop/domain/reports/day-sales.ts'
import { Section } from '../parts/section.tsx'

/** As many as are seen at a glance. */
const MOST_USED = 8

/** How many portions of each ingredient were sold; nothing for a shop that has no recipes. */
export function UsedIngredients({ ingredients }: { ingredients: readonly UsedIngredient[] }) {
  const locale = useLocale()
  if (ingredients.length === 0) return null
  return (
    <Section
      title={m.office_sales_used({}, { locale })}
      aside={<span className="o-quiet">{m.office_sales_used_by({}, { locale })}</span>}
    >
      <UsedTable ingredients={ingredients.slice(0, MOST_USED)} />
      {ingredients.length > MOST_USED ? (
        <details className="o-raw">
          <summary>{m.office_sales_all_used({}, { locale })}</summary>
          <UsedTable ingredients={ingredients.slice(MOST_USED)} />
        </details>
      ) : null}
    </Section>
  )
}

function UsedTable({ ingredients }: { ingredients: readonly UsedIngredient[] }) {
  const locale = useLocale()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_sales_ingredient({}, { locale })}</th>
          <th className="o-figure">{m.office_sales_portions({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {ingredients.map(({ id, name, portions }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="o-figure">{portions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
