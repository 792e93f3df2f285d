import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { STATIONS } from '#shop/domain/common/station.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import { toMakeText } from './all-day-counts.tsx'
import type { BarDialog } from './bar-dialogs.tsx'
import { ScreenMenu } from './menu-parts.tsx'

type MenuDialogProps = Pick<BoardData, 'board' | 'who'> & { onOpen: (dialog: BarDialog) => void }

/** Everything that is not of the hour: who works here, the other pages of the kitchen, this screen. */
export function MenuDialog({ board, who, onOpen }: MenuDialogProps) {
  const locale = useLocale()
  const { name } = useShopFacts()
  const { person, device, mayEnrol, office } = who
  const pages = [
    [href('/kitchen/phone'), m.phone_order_take({}, { locale })],
    [href('/kitchen/deliveries'), m.kitchen_deliveries({}, { locale })],
    [
      href('/kitchen/stations/:station', { station: STATIONS[0] }),
      m.station_stations({}, { locale }),
    ],
    [href('/kitchen/print'), m.paper_station_title({}, { locale })],
    [href('/kitchen/tables'), m.kitchen_tables({}, { locale })],
    ...(mayEnrol ? ([[href('/kitchen/devices'), m.kitchen_devices({}, { locale })]] as const) : []),
    ...(office === null ? [] : ([[office, m.office_title({}, { locale })]] as const)),
  ] as const
  const line = 'btn btn--line btn--wide'
  return (
    <ScreenMenu title={name} pages={pages} onOpen={onOpen}>
      <button type="button" className={`${line} k-if-phone`} onClick={() => onOpen('all-day')}>
        {toMakeText(board, locale)}
      </button>
      <button type="button" className={line} onClick={() => onOpen('person')}>
        {person === null
          ? m.kitchen_who_ask({ device: device ?? '' }, { locale })
          : device === null
            ? m.kitchen_who_label({ person }, { locale })
            : m.kitchen_who_label_device({ person, device }, { locale })}
      </button>
      <button type="button" className={`${line} k-if-phone`} onClick={() => onOpen('rush')}>
        {m.kitchen_rush({}, { locale })}
      </button>
      <button type="button" className={`${line} k-if-phone`} onClick={() => onOpen('pause')}>
        {m.kitchen_pause({}, { locale })}
      </button>
    </ScreenMenu>
  )
}
