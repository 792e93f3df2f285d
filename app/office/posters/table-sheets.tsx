import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ItemPicture } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { PostersData } from './posters-data.ts'

const ON_A_SHEET = 4
/** In letters: what is read across a room, and beside it. */
const A_NUMBER = 3
const A_WORD = 8

type Signs = PostersData['signs']

/** Four signs on each sheet, to be cut apart. */
export function TableSheets({ signs }: { signs: Signs }) {
  const sheets = Array.from({ length: Math.ceil(signs.length / ON_A_SHEET) }, (_, at) => {
    return signs.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET)
  })
  return (
    <div className="table-sheets">
      {sheets.map((own) => (
        <div className="sheet-a4 table-sheet" key={own[0]?.table}>
          {own.map((sign) => (
            <TableSign key={sign.table} sign={sign} />
          ))}
        </div>
      ))}
    </div>
  )
}

function TableSign({ sign: { table, address, picture } }: { sign: Signs[number] }) {
  const locale = useLocale()
  return (
    <section data-ground={picture?.id ?? ''}>
      <h2>
        <small>{m.office_posters_table({}, { locale })}</small>{' '}
        <b data-length={lengthOf(table)}>{table}</b>
      </h2>
      {picture ? (
        <ItemPicture picture={picture} sizes="105mm" alt="" loading="eager" widest={1600} />
      ) : (
        <span />
      )}
      <footer>
        <QrCode text={address} label={m.office_posters_table_code({ table }, { locale })} />
        <p>
          <b>{m.office_posters_seat({}, { locale })}</b>
          {m.office_posters_seat_how({}, { locale })}
        </p>
      </footer>
    </section>
  )
}

/** What is short is written larger. */
function lengthOf(table: string): 'number' | 'word' | undefined {
  if (table.length <= A_NUMBER) return 'number'
  return table.length <= A_WORD ? 'word' : undefined
}
