import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { termsAddress } from './texts-address.ts'
import type { ShownTerms, TextsData } from './texts-data.ts'

/** Since when which terms hold, each to be read again. */
export function TermsVersions({ versions, now }: Pick<TextsData, 'versions' | 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (versions.length === 0) return null
  return (
    <Section title={m.office_text_versions({}, { locale })}>
      <ul className="o-lines">
        {versions.map(({ number, since }) => (
          <li key={number}>
            <Link to={termsAddress(number)}>
              {m.office_text_version(
                { number: String(number), time: dayAndTime(since, now, timeZone, locale) },
                { locale },
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One version of the terms, as guests could read it then. */
export function TermsThen({ terms, now }: { terms: ShownTerms; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const facts = {
    number: String(terms.number),
    time: dayAndTime(terms.since, now, timeZone, locale),
  }
  return (
    <Section title={m.office_text_version(facts, { locale })}>
      {terms.sections.map(({ heading, text }) => (
        <div key={heading} className="o-terms">
          <h3>{heading}</h3>
          {text.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      ))}
    </Section>
  )
}
