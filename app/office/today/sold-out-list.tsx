import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { Notice } from '../../ui/notice.tsx'
import { ItemPicture } from '../../ui/picture.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/use-may.ts'
import { SOLD_OUT_ANCHOR } from './today-answer.ts'
import type { TodayData } from './today-data.ts'

/** So many stand there at once; the others unfold. */
const SHOWN = 5

type TodayProps = { today: Pick<TodayData, 'out' | 'sells' | 'answer' | 'now'> }
type Out = TodayData['out'][number]

/** What is marked as sold out, to sell it again at a tap. Left out while there is nothing to say. */
export function SoldOutList({ today }: TodayProps) {
  const locale = useLocale()
  const { out, sells, now } = today
  if (out.length === 0 && sells === null) return null
  const [shown, more] = [out.slice(0, SHOWN), out.slice(SHOWN)]
  return (
    <Section id={SOLD_OUT_ANCHOR} title={m.office_lever_sold_out({}, { locale })}>
      <MarkNotice today={today} />
      {shown.length === 0 ? null : <Rows out={shown} now={now} />}
      {more.length === 0 ? null : (
        <details className="o-raw">
          <summary>{m.office_out_more({ count: String(more.length) }, { locale })}</summary>
          <Rows out={more} now={now} />
        </details>
      )}
    </Section>
  )
}

/** What came of a form here, with its way back. */
function MarkNotice({ today: { out, sells, answer } }: TodayProps) {
  const locale = useLocale()
  if (!answer || !('kind' in answer)) return null
  const { kind, id, until } = answer
  if (answer.did === 'out') {
    const name = out.find((one) => one.kind === kind && one.id === id)?.name
    return name === undefined ? null : <Notice>{m.office_did_out({ name }, { locale })}</Notice>
  }
  if (sells === null) return null
  const fields = { action: 'out-again', kind, id, until: String(until) }
  return (
    <Notice
      action={
        <ActForm to={href('/office')} fields={fields}>
          {m.office_menu_undo({}, { locale })}
        </ActForm>
      }
    >
      {m.office_menu_done_sells({ title: sells }, { locale })}
    </Notice>
  )
}

function Rows({ out, now }: { out: readonly Out[]; now: number }) {
  return (
    <ul className="o-outs">
      {out.map((one) => (
        <Row key={`${one.kind} ${one.id}`} out={one} now={now} />
      ))}
    </ul>
  )
}

function Row({ out, now }: { out: Out; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const mayMarkOut = useMay('sold_out')
  const { kind, id, name, until, since, picture } = out
  const at = (instant: number) => dayAndTime(instant, now, timeZone, locale)
  const back =
    until === FURTHER_NOTICE
      ? m.office_out_till_sold({}, { locale })
      : m.office_out_back({ time: at(until) }, { locale })
  return (
    <li>
      <span className="o-thumb" data-ground={picture?.id}>
        {picture ? <ItemPicture picture={picture} sizes="56px" alt="" /> : null}
      </span>
      <p>
        <b>{kind === 'item' ? name : m.office_out_of({ name }, { locale })}</b>{' '}
        <span>
          {since === null ? null : `${m.office_out_since({ time: at(since) }, { locale })} `}
          {back}
        </span>
      </p>
      {mayMarkOut ? (
        <Form method="post" action={href('/office')} preventScrollReset>
          <input type="hidden" name="action" value="sell" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="until" value={until} />
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.office_ingredients_sell_of({ name }, { locale })}
          >
            {m.office_menu_sell({}, { locale })}
          </button>
        </Form>
      ) : null}
    </li>
  )
}
