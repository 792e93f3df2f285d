import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import { TEXT_LABELS } from './text-names.ts'
import { type TextChoice, textAddress } from './texts-address.ts'
import type { ShownText } from './texts-data.ts'

/** Every text as guests read it: the lines, and each page by its sections. */
export function TextList({ texts }: { texts: ShownText[] }) {
  const locale = useLocale()
  const lines = texts.filter((one) => one.kind === 'line')
  const pages = texts.filter((one) => one.kind === 'page')
  return (
    <>
      <Section title={m.office_text_lines({}, { locale })}>
        <FactList>
          {lines.map((line) => {
            const name = TEXT_LABELS[line.name]({}, { locale })
            const shown = line.own ?? line.shipped
            return (
              <Fact
                key={line.name}
                name={name}
                way={<Change of={{ name: line.name, part: null }} label={name} />}
              >
                {shown === '' ? m.office_shop_none({}, { locale }) : shown} <Whose text={line} />
              </Fact>
            )
          })}
        </FactList>
      </Section>
      {pages.map((page) => (
        <PageSections key={page.name} page={page} />
      ))}
    </>
  )
}

function PageSections({ page }: { page: Extract<ShownText, { kind: 'page' }> }) {
  const locale = useLocale()
  const { name, sections } = page
  return (
    <Section title={TEXT_LABELS[name]({}, { locale })} aside={<Whose text={page} />}>
      <FactList>
        {sections.map(({ heading, text }, part) => (
          <Fact key={heading} name={heading} way={<Change of={{ name, part }} label={heading} />}>
            <span className="o-plain">
              {text[0] ?? ''}
              {text.length > 1 ? ' …' : ''}
            </span>
          </Fact>
        ))}
      </FactList>
      <p className="o-acts">
        <Link
          className="btn btn--line btn--small"
          to={textAddress({ name, part: sections.length })}
          aria-label={m.office_text_add_to({ page: TEXT_LABELS[name]({}, { locale }) }, { locale })}
        >
          {m.office_text_add({}, { locale })}
        </Link>
      </p>
    </Section>
  )
}

function Change({ of, label }: { of: TextChoice; label: string }) {
  const locale = useLocale()
  return (
    <Link
      className="link"
      to={textAddress(of)}
      aria-label={m.office_shop_change_of({ section: label }, { locale })}
    >
      {m.office_shop_change({}, { locale })}
    </Link>
  )
}

/** Says whose words they are, and that Flattop's are other ones than when the shop wrote its own. */
function Whose({ text }: { text: ShownText }) {
  const locale = useLocale()
  const isOwn = text.kind === 'line' ? text.own !== null : text.isOwn
  const says = text.isNewer
    ? m.office_text_newer({}, { locale })
    : isOwn
      ? m.office_text_yours({}, { locale })
      : m.office_text_shipped({}, { locale })
  return <small className="o-hint">{says}</small>
}
