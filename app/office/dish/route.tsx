import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pick } from '#shop/domain/common/pick.ts'
import { plannedItem } from '#shop/domain/menu/item-plan.ts'
import { presentDraft } from '#shop/operations/menu/present-draft.ts'
import { readCategoryDrafts } from '#shop/persistence/queries/menu/category-drafts.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { readTouched } from '../impact/read-touched.ts'
import { TouchedNote } from '../impact/touched-note.tsx'
import { itemAt } from '../menu/editor-path.ts'
import { readResult } from '../menu/form-result.ts'
import { PostedAnswer } from '../menu/posted-answer.tsx'
import { readAnswer } from '../menu/read-answer.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import type { Route } from './+types/route.ts'
import { answerDishAction } from './dish-action.ts'
import { DishFacts } from './dish-facts.tsx'
import { DishPage } from './dish-page.tsx'
import { DishPicture } from './dish-picture.tsx'
import { dishValues } from './dish-values.ts'
import { ListingActs } from './listing-acts.tsx'
import { PartsOfDish } from './parts-of-dish.tsx'
import { readPhotoRefusal } from './photo-answer.ts'
import { PhotoProgress, usePhotoForm } from './photo-form.tsx'
import { readPlanData } from './plan-data.ts'
import { PlanPanel } from './plan-panel.tsx'
import { readPartsOf } from './read-parts.ts'
import '../menu/dish-acts.css'
import '../draft/draft.css'
import './dish.css'

/** One dish as it is, as guests see it, and what came of the form that led here. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { read, clock } = shop
  const id = itemAt(params.item)
  const present = await presentDraft(read, id)
  if (!present) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const result = readResult(query)
  const { currency, taxIncluded } = await readSettings(read)
  const categories = await readCategoryDrafts(read)
  const { draft, card, ground, facts } = present
  const plan = await readPlanData(context, draft)
  const wanted = plannedItem(draft, await findPlan(read, id))
  return {
    now: clock(),
    ...pick(draft, ['id', 'listing', 'price', 'categoryId']),
    values: dishValues(wanted, currency.decimals),
    plan,
    card,
    ground,
    facts,
    parts: await readPartsOf(read, wanted),
    upload: await findUpload(read, { itemId: id }),
    photoRefusal: readPhotoRefusal(query),
    taxIncluded,
    categories: categories.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    touched: await readTouched(context, { list: 'items', id }),
    answer: result && (await readAnswer(shop, result)),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerDishAction(args, itemAt(args.params.item))
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const title = loaderData?.values.title ?? m.office_menu({}, { locale })
  return pageMeta({ title, isPrivate: true })
}

export default function EditDishPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const locale = useLocale()
  const { id, values, card, facts, answer, price, upload, photoRefusal, plan, ...dish } = loaderData
  const photo = usePhotoForm({ item: params.item, upload, isOnMenu: dish.listing === 'menu' })
  const progress = (
    <PhotoProgress upload={upload} refusal={photoRefusal} isFirst={card.picture === null} />
  )
  const category = dish.categories.find((one) => one.id === dish.categoryId)
  const categoryNames = Object.fromEntries(dish.categories.map((one) => [one.id, one.name]))
  const posted = actionData && !actionData.ok ? actionData : null
  return (
    <>
      <OfficeHead
        above={
          <>
            <Link to={href('/office/menu')}>{m.office_menu({}, { locale })}</Link>, {category?.name}
          </>
        }
        title={card.title}
      >
        <ListingActs item={{ ...card, listing: dish.listing }} now={dish.now} />
        {dish.listing === 'menu' ? (
          <SeeThen now={dish.now} path={href('/menu/:slug', { slug: card.slug })} />
        ) : null}
      </OfficeHead>
      {answer ? <PostedAnswer answer={answer} now={dish.now} /> : null}
      {posted ? null : <TouchedNote touched={dish.touched} />}
      {plan && !posted ? (
        <PlanPanel id={id} slug={card.slug} plan={plan} now={dish.now} names={categoryNames} />
      ) : null}
      <DishPage
        key={`${id} ${plan === null ? '' : 'draft'}`}
        {...dish}
        values={values}
        keptAs={plan ? `${id} draft` : id}
        saves={plan ? 'draft' : 'dish'}
        card={card}
        whole={dish.categories[0]?.id !== dish.categoryId}
        was={price}
        posted={posted}
        picture={(wiring) => (
          <DishPicture
            wiring={wiring}
            picture={card.picture}
            isShort={posted !== null}
            photo={photo.fetcher}
          >
            {progress}
          </DishPicture>
        )}
        saveLabel={
          plan ? m.office_plan_save_again({}, { locale }) : m.office_dish_save({}, { locale })
        }
      >
        {posted ? null : (
          <>
            <PartsOfDish id={id} parts={dish.parts} />
            <DishFacts facts={facts} />
          </>
        )}
      </DishPage>
      {photo.form}
    </>
  )
}
