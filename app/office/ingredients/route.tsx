import { Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { presentForSale } from '#shop/operations/menu/present-ingredients.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { answerUndo } from '../draft/draft-action.ts'
import { readResult, resultAddress } from '../draft/draft-answer.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { NEW_ENTRY } from '../entry/new-entry.ts'
import { MenuTabs } from '../menu/menu-tabs.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import type { Route } from './+types/route.ts'
import { IngredientRow } from './ingredient-row.tsx'
import { OUT_FOR, readOutForm } from './out-form.ts'
import './ingredients.css'

/** Every ingredient, and what it does to the menu that it is out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const { ingredients } = presentForSale(await readContent(read), now)
  const query = new URL(request.url).searchParams
  return {
    now,
    ingredients,
    answered: query.get('done'),
    result: readResult(query),
  }
}

/** Marks an ingredient as out, or ends that, and leads to the page that says so at its row. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const typed = await readFormFields({ request, context }, ['id', 'until', 'do', 'change'])
  const form = typed && readOutForm(typed)
  const page = href('/office/menu/ingredients')
  const refused = resultAddress(page, { refused: 'not_sent' })
  if (typed?.do === 'undo') throw await answerUndo(context, page, typed.change)
  if (!form || !may(staff, 'sold_out')) throw redirect(refused, 303)
  const { ingredientId, until } = form
  const mark = { ingredientId, ...OUT_FOR[until], by: staff.id }
  const outcome = await markIngredientOut(context.get(shopContext), mark)
  if (!outcome.ok) throw redirect(refused, 303)
  throw redirect(`${page}?done=${ingredientId}#ingredient-${ingredientId}`, 303)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_ingredients({}, { locale }), isPrivate: true })
}

export default function IngredientsPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { now, ingredients, answered, result } = loaderData
  const { field, isFound } = useFindInList(ingredients.map(({ name }) => name))
  return (
    <>
      <OfficeHead
        title={m.office_ingredients({}, { locale })}
        say={m.office_ingredients_say({}, { locale })}
      >
        <Link
          className="btn btn--main"
          to={href('/office/menu/ingredients/:entry', { entry: NEW_ENTRY })}
        >
          {m.office_entry_new_ingredient({}, { locale })}
        </Link>
      </OfficeHead>
      <MenuTabs />
      {result ? <DraftNotice result={result} /> : null}
      {field}
      {ingredients.length === 0 ? (
        <div className="o-empty">
          <h2>{m.office_parts_none({}, { locale })}</h2>
        </div>
      ) : (
        <ul className="o-ingredients">
          {ingredients
            .filter(({ name }) => isFound(name))
            .map((ingredient) => (
              <IngredientRow
                key={ingredient.id}
                ingredient={ingredient}
                now={now}
                isAnswered={ingredient.id === answered}
              />
            ))}
        </ul>
      )}
    </>
  )
}
