import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { isFresh, type PickupNumbers } from '#shop/domain/kitchen/pickup-numbers.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ShopClock, useNow } from '../shop-clock.tsx'
import { usePickupNumbers } from './use-pickup-numbers.ts'

/** For a television that guests see: what is on the griddle, and what is ready. */
export function PickupScreen({ first }: { first: PickupNumbers }) {
  const locale = useLocale()
  const numbers = usePickupNumbers(first)
  const { name } = useShopFacts()
  const { making, moreMaking, ready, moreReady } = numbers
  return (
    <ShopClock start={numbers.at}>
      <main className="p-screen" id="main" tabIndex={-1}>
        <header>
          <h1>{name}</h1>
          <Clock />
        </header>
        <section className="p-making" aria-labelledby="making">
          <Title
            id="making"
            words={m.pickup_making({}, { locale })}
            more={moreMaking}
            none={making.length === 0 ? m.pickup_none_making({}, { locale }) : null}
          />
          <ul data-fit={fitOf(making.length, MAKING_FITS)} data-wide={isWide(making)}>
            {making.map(({ number, isLate }) => (
              <li key={number}>
                {number}
                {isLate ? <small>{m.pickup_late({}, { locale })}</small> : null}
              </li>
            ))}
          </ul>
        </section>
        <section className="p-ready" aria-labelledby="ready">
          <Title
            id="ready"
            words={m.pickup_ready({}, { locale })}
            more={moreReady}
            none={ready.length === 0 ? m.pickup_none_ready({}, { locale }) : null}
          />
          <ul data-fit={fitOf(ready.length, READY_FITS)} data-wide={isWide(ready)}>
            {ready.map((each) => (
              <ReadyNumber key={each.number} each={each} />
            ))}
          </ul>
        </section>
        <Foot at={numbers.at} />
      </main>
    </ShopClock>
  )
}

type TitleProps = { id: string; words: string; more: number; none: string | null }

function Title({ id, words, more, none }: TitleProps) {
  const locale = useLocale()
  return (
    <div className="p-title">
      <h2 id={id}>{words}</h2>
      {more > 0 ? <p>{m.pickup_more({ count: more }, { locale })}</p> : null}
      {none === null ? null : <p>{none}</p>}
    </div>
  )
}

function ReadyNumber({ each }: { each: PickupNumbers['ready'][number] }) {
  return (
    <li>
      <span data-fresh={isFresh(each, useNow()) || undefined}>{each.number}</span>
    </li>
  )
}

function Clock() {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return <b>{clockTime(useNow(), timeZone, locale)}</b>
}

/** Two or three answers may be lost before guests need to know. */
const STALE_AFTER = 20_000

function Foot({ at }: { at: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const isStale = useNow() - at > STALE_AFTER
  return (
    <footer>
      {isStale
        ? m.pickup_stale({ time: clockTime(at, timeZone, locale) }, { locale })
        : m.pickup_code({}, { locale })}
    </footer>
  )
}

/** How many numbers each size of figures has room for; see pickup.css. */
const MAKING_FITS = [10, 18, 40]
const READY_FITS = [6, 12, 30]

function fitOf(count: number, fits: readonly number[]): number {
  const fit = fits.findIndex((most) => count <= most)
  return (fit === -1 ? fits.length - 1 : fit) + 1
}

/** A number of three digits needs more room, and all are of one size. */
function isWide(shown: readonly { number: number }[]): true | undefined {
  return shown.some(({ number }) => number > 99) || undefined
}
