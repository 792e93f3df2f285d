import { useLocale } from '#app/i18n/use-locale.ts'
import { useIsConnectionLost } from '#app/ui/ordering.ts'
import { m } from '#messages'
import type { HeroSaying } from './hero-saying.ts'

/** The texts that both the shop's time and a guest's own order have. */
type HeroTexts = Pick<HeroSaying, 'before' | 'large' | 'after' | 'note'> & Partial<HeroSaying>

/** The headline with the time, and the line below. The page's script writes into what is marked `data-said`. */
export function HeroTime({ texts }: { texts: HeroTexts }) {
  const locale = useLocale()
  const isStale = useIsConnectionLost() && texts.state !== undefined && TIMED.has(texts.state)
  const [lead, bold, rest] = isStale ? [m.layout_time_may_move({}, { locale }), '', ''] : texts.note
  return (
    <>
      <h1>
        <span className="hero-lead" data-said="">
          {isStale ? m.menu_hero_last_known({}, { locale }) : texts.before}
        </span>{' '}
        <span className="hero-time" data-said="" data-stale={isStale || undefined}>
          {texts.large}
        </span>{' '}
        <span className="hero-lead" data-said="">
          {texts.after}
        </span>
      </h1>
      <p className="hero-note">
        <span data-said="">{lead}</span> <b data-said="">{bold}</b> <span data-said="">{rest}</span>
      </p>
    </>
  )
}

/** States whose time moves on while nobody can be asked. */
const TIMED: ReadonlySet<HeroSaying['state']> = new Set(['open', 'rush', 'last'])
