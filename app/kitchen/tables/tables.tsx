import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { m } from '#messages'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import './table-signs.css'

type Sign = { table: string; address: string }

/** The sign of each table, to be printed, and a way to make an old one lead nowhere. */
export function Tables({ signs, renewed }: { signs: readonly Sign[]; renewed: string | null }) {
  return (
    <main className="signs" id="main">
      <header className="signs-head">
        <Link className="btn btn--line" to={href('/kitchen')}>
          {m.kitchen_back()}
        </Link>
        <h1>{m.kitchen_tables()}</h1>
        <p>{signs.length === 0 ? m.kitchen_tables_none() : m.kitchen_tables_text()}</p>
        <p role="status">{renewed === null ? '' : m.kitchen_table_renewed({ table: renewed })}</p>
      </header>
      <ul className="signs-list">
        {signs.map((sign) => (
          <TableSign key={sign.table} sign={sign} />
        ))}
      </ul>
    </main>
  )
}

function TableSign({ sign: { table, address } }: { sign: Sign }) {
  const { name } = useShopFacts()
  return (
    <li className="sign">
      <div className="sign-paper">
        <p className="sign-shop">{name}</p>
        <h2>{m.kitchen_table({ table })}</h2>
        <QrCode text={address} label={m.kitchen_table_code({ table })} />
        <p>{m.kitchen_table_scan()}</p>
      </div>
      <details className="sign-renew">
        <summary>{m.kitchen_table_renew()}</summary>
        <p>{m.kitchen_table_renew_text({ table })}</p>
        <Form method="post">
          <input type="hidden" name="table" value={table} />
          <button type="submit" className="btn" aria-label={m.kitchen_table_renew_of({ table })}>
            {m.kitchen_table_renew()}
          </button>
        </Form>
      </details>
    </li>
  )
}
