import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { answerDraft } from '../../draft/draft-action.ts'
import { drawnQuery } from '../../draft/drawn-query.ts'
import { editorPath, itemAt, partPath } from '../../menu/editor-path.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { SeeThen } from '../../parts/see-then.tsx'
import type { Route } from './+types/route.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { ComboEditor } from './combo-editor.tsx'
import { readPartData } from './part-data.ts'
import { partTarget } from './part-target.ts'
import { PART_TITLES } from './part-titles.ts'
import { type PartName, partNamed } from './parts.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { TimesEditor } from './times-editor.tsx'
import '../../menu/dish-acts.css'
import '../dish.css'

/** One part of a dish that is a list, such as its recipe, and what came of the form that led here. */
export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args
  const name = partNamed(params.part)
  const id = itemAt(params.item)
  const data = name && (await readPartData(context, id, name, drawnQuery(args)))
  if (!data) throw new Response(null, { status: 404 })
  return data
}

export async function action(args: Route.ActionArgs) {
  const { item, part } = args.params
  const name = partNamed(part)
  const id = itemAt(item)
  const page = partPath(id, name ?? 'recipe')
  return answerDraft(args, { page }, async (shop, by) =>
    name ? partTarget(shop, by, { id, name }) : null,
  )
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const title = loaderData?.item.title ?? m.office_menu({}, { locale })
  return pageMeta({ title, isPrivate: true })
}

export default function DishPartPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { item, name } = loaderData
  const Editor = EDITORS[name]
  return (
    <>
      <OfficeHead
        above={<Link to={editorPath(item.id)}>{item.title}</Link>}
        title={PART_TITLES[name]({}, { locale })}
        say={SAYS[name]({}, { locale })}
      >
        {item.listing === 'menu' ? (
          <SeeThen
            now={loaderData.now}
            path={href('/menu/:slug', { slug: loaderData.card.slug })}
          />
        ) : null}
      </OfficeHead>
      {loaderData.isPlanned ? (
        <Notice
          action={
            <Link className="btn btn--line btn--small" to={`${editorPath(item.id)}#draft`}>
              {m.office_plan_see({}, { locale })}
            </Link>
          }
        >
          {m.office_plan_of_part({}, { locale })}
        </Notice>
      ) : null}
      <Editor key={`${item.id} ${name}`} data={loaderData} />
    </>
  )
}

const EDITORS = {
  recipe: RecipeEditor,
  choices: ChoicesEditor,
  combo: ComboEditor,
  times: TimesEditor,
}

const SAYS: Record<PartName, Message> = {
  recipe: m.office_recipe_say,
  choices: m.office_choices_of_dish,
  combo: m.office_combo_say,
  times: m.office_times_of_dish,
}
