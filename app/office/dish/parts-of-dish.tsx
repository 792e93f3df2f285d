import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { partPath } from '../menu/editor-path.ts'
import { Section } from '../parts/section.tsx'
import type { PartsOfItem } from './read-parts.ts'

/** What a dish is made of and what is chosen with it, each with the way to its page. */
export function PartsOfDish({ id, parts }: { id: string; parts: PartsOfItem }) {
  const locale = useLocale()
  return (
    <Section title={m.office_parts({}, { locale })}>
      <ul className="o-parts">
        <Part id={id} name="recipe" title={m.office_log_recipe} list={parts.recipe} />
      </ul>
    </Section>
  )
}

type PartProps = { id: string; name: string; title: Message; list: readonly string[] }

function Part({ id, name, title, list }: PartProps) {
  const locale = useLocale()
  const words = title({}, { locale })
  return (
    <li>
      <p>
        <b>{words}</b>
        <small>{list.length === 0 ? m.office_parts_none({}, { locale }) : list.join(', ')}</small>
      </p>
      <Link
        className="btn btn--line btn--small"
        to={partPath(id, name)}
        aria-label={m.office_parts_change_of({ part: words }, { locale })}
      >
        {m.office_parts_change({}, { locale })}
      </Link>
    </li>
  )
}
