import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { BoardData } from '../board-data.ts'
import { ControlForm } from './control-form.tsx'

/** An order from the office that is none: it rings until somebody says that they have seen it. */
export function TestOrderNote({ testOrder }: Pick<BoardData, 'testOrder'>) {
  const locale = useLocale()
  if (testOrder === null) return null
  return (
    <div className="k-bell" role="status">
      <p>{m.kitchen_test_order({}, { locale })}</p>
      <ControlForm action="see_test" fields={{ order: testOrder.id }}>
        <button type="submit" className="btn">
          {m.kitchen_test_order_seen({}, { locale })}
        </button>
      </ControlForm>
    </div>
  )
}
