import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { PageHead } from '../page-head.tsx'
import './table-signs.css'

type Sign = { table: string; address: string }

/** The sign of each table, to print, and a way to invalidate an old one. */
export function Tables({ signs, renewed }: { signs: readonly Sign[]; renewed: string | null }) {
  const locale = useLocale()
  return (
    <main className="signs" id="main">
      <PageHead
        className="signs-head"
        title={m.kitchen_tables({}, { locale })}
        text={
          signs.length === 0
            ? m.kitchen_tables_none({}, { locale })
            : m.kitchen_tables_text({}, { locale })
        }
      >
        <p role="status">
          {renewed === null ? '' : m.kitchen_table_renewed({ table: renewed }, { locale })}
        </p>
      </PageHead>
      <ul className="signs-list">
        {signs.map((sign) => (
          <TableSign key={sign.table} sign={sign} />
        ))}
      </ul>
    </main>
  )
}

function TableSign({ sign: { table, address } }: { sign: Sign }) {
  const locale = useLocale()
  const { name } = useShopFacts()
  return (
    <li className="sign">
      <div className="sign-paper">
        <p className="sign-shop">{name}</p>
        <h2>{m.kitchen_table({ table }, { locale })}</h2>
        <QrCode text={address} label={m.kitchen_table_code({ table }, { locale })} />
        <p>{m.kitchen_table_scan({}, { locale })}</p>
      </div>
      <details className="sign-renew">
        <summary>{m.kitchen_table_renew({}, { locale })}</summary>
        <p>{m.kitchen_table_renew_text({ table }, { locale })}</p>
        <Form method="post">
          <input type="hidden" name="table" value={table} />
          <button
            type="submit"
            className="btn"
            aria-label={m.kitchen_table_renew_of({ table }, { locale })}
          >
            {m.kitchen_table_renew({}, { locale })}
          </button>
        </Form>
      </details>
    </li>
  )
}
