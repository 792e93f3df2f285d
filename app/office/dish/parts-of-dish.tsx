import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { partPath } from '../menu/editor-path.ts'
import { Section } from '../parts/section.tsx'
import { PART_TITLES } from './part/part-titles.ts'
import type { PartName } from './part/parts.ts'
import type { PartsOfItem } from './read-parts.ts'

/** What a dish is made of and what is chosen with it, each with the way to its page. */
export function PartsOfDish({ id, parts }: { id: string; parts: PartsOfItem }) {
  const locale = useLocale()
  const isCombo = parts.combo.length > 0
  const isMade = parts.recipe.length + parts.choices.length > 0
  const shown = isCombo ? OF_COMBO : isMade ? OF_DISH : OF_ANY
  return (
    <Section title={m.office_parts({}, { locale })}>
      <ul className="o-act-lines o-parts">
        {shown.map((name) => (
          <Part key={name} id={id} name={name} title={PART_TITLES[name]} list={parts[name]} />
        ))}
      </ul>
    </Section>
  )
}

/** A combo is what is picked for it, and nothing besides. */
const OF_COMBO = ['combo', 'times'] as const
const OF_DISH = ['recipe', 'choices', 'times'] as const
const OF_ANY = ['recipe', 'choices', 'combo', 'times'] as const

type PartProps = { id: string; name: PartName; title: Message; list: readonly string[] }

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
        className="link"
        to={partPath(id, name)}
        aria-label={m.office_parts_change_of({ part: words }, { locale })}
      >
        {m.office_parts_change({}, { locale })}
      </Link>
    </li>
  )
}
