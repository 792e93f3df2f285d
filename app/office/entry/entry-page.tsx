import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { TouchedNote } from '../impact/touched-note.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import { CategoryForm } from './category-form.tsx'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { entryTitle, LIST_TITLES, usesText } from './entry-words.ts'
import { GroupForm } from './group-form.tsx'
import { IngredientForm } from './ingredient-form.tsx'
import type { EntryData } from './read-entry.ts'
import { ScheduleForm } from './schedule-form.tsx'
import '../menu/dish-acts.css'

const FORMS = {
  ingredients: IngredientForm,
  choices: GroupForm,
  times: ScheduleForm,
  categories: CategoryForm,
}

/** One entry of a list of the menu: what it is, what uses it, and the way to remove it where nothing does. */
export function EntryPage({ data }: { data: EntryData }) {
  const locale = useLocale()
  const { kind, id, name, uses } = data
  const { above, pageOf } = ENTRY_KINDS[kind]
  const Form = FORMS[kind]
  const isNew = name === null
  return (
    <>
      <OfficeHead
        above={<Link to={above()}>{LIST_TITLES[kind]({}, { locale })}</Link>}
        title={entryTitle(kind, name, locale)}
        {...(!isNew && { say: usesText(kind, uses, locale) })}
      >
        {isNew ? null : (
          <SeeThen
            now={data.now}
            path={href('/')}
            {...(data.seenAt !== null && { at: data.seenAt })}
          />
        )}
        {isNew || uses.length > 0 ? null : (
          <form method="post" action={pageOf(id)}>
            <input type="hidden" name="do" value="remove" />
            <button type="submit" className="btn btn--line">
              {m.office_entry_remove({}, { locale })}
            </button>
          </form>
        )}
      </OfficeHead>
      <TouchedNote touched={data.touched} />
      <Form data={data} />
    </>
  )
}
