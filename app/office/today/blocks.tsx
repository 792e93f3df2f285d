import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { OPEN_BLOCKS, type OpenBlock } from '#shop/domain/orders/open-block.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { BLOCK_NAMES } from '../parts/block-names.ts'
import type { TodayData } from './today-data.ts'

type OpenBlocks = TodayData['blocks']
type BlocksProps = Pick<TodayData, 'blocks' | 'now'>

/** The open orders by what happens to them, each block a way to its orders. */
export function Blocks({ blocks, now }: BlocksProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <nav className="o-blocks" aria-label={m.office_blocks({}, { locale })}>
      {OPEN_BLOCKS.map((block) => (
        <Link
          key={block}
          to={`${href('/office/orders')}?which=${block}`}
          data-block={blocks[block].count === 0 ? undefined : block}
        >
          <b>{blocks[block].count}</b> {BLOCK_NAMES[block]({}, { locale })}{' '}
          <small>{firstText(block, blocks, { now, timeZone, locale })}</small>
        </Link>
      ))}
    </nav>
  )
}

type Speaking = { now: number; timeZone: string; locale: Locale }

/** What to know of the order that comes first. */
function firstText(block: OpenBlock, blocks: OpenBlocks, speaking: Speaking): string {
  const { now, timeZone, locale } = speaking
  const { first } = blocks[block]
  if (block === 'road') return blocks.couriers.join(', ')
  if (first === null) return ''
  const minutes = String(Math.max(1, Math.floor(Math.abs(now - first) / 60_000)))
  if (block === 'griddle') {
    return m.office_block_due({ time: clockTime(first, timeZone, locale) }, { locale })
  }
  if (block !== 'late') return m.office_block_waits({ minutes }, { locale })
  const { mostLate } = blocks
  if (!mostLate) return ''
  const number = numberText(mostLate, locale)
  return m.office_block_most_late({ number, minutes }, { locale })
}
