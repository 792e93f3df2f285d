import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Weekday } from '#shop/domain/hours/opening-period.ts'
import { DAY_TERMS } from '#shop/domain/pricing/hold-terms.ts'
import { daysText } from '#shop/wording/code-text.ts'
import type { CodeMenu, ShownForm } from './offers-data.ts'
import { categoryField, itemField } from './posted-terms.ts'

type HoldFieldsProps = Pick<ShownForm, 'typed' | 'faults'> & { menu: CodeMenu }

/** What a code holds for beside its sentence: days, hours, dishes and first orders. Open where something of it is set. */
export function HoldFields({ typed, faults, menu }: HoldFieldsProps) {
  const locale = useLocale()
  const { items, categories, days, hours, ordered, first } = typed
  const isSet = [items, categories, days, hours, ordered, first].some((term) => term !== '')
  return (
    <details className="o-offer-only" open={isSet}>
      <summary>{m.office_offers_only({}, { locale })}</summary>
      <Days days={days} />
      <Hours hours={hours} isWrong={faults.hours !== undefined} />
      <fieldset>
        <legend className="o-legend">{m.office_offers_when({}, { locale })}</legend>
        <div className="o-ticks">
          <Tick name="ordered" value="yes" isOn={ordered !== ''}>
            {m.office_offers_ordered({}, { locale })}
          </Tick>
        </div>
        <p className="o-offer-hint">{m.office_offers_ordered_hint({}, { locale })}</p>
      </fieldset>
      <fieldset>
        <legend className="o-legend">{m.office_offers_whose({}, { locale })}</legend>
        <div className="o-ticks">
          <Tick name="first" value="yes" isOn={first !== ''}>
            {m.office_offers_first({}, { locale })}
          </Tick>
        </div>
        <p className="o-offer-hint">{m.office_offers_first_hint({}, { locale })}</p>
      </fieldset>
      <Things menu={menu} items={items} categories={categories} />
    </details>
  )
}

type TickProps = { name: string; isOn: boolean; value?: string; children: string }

function Tick({ name, isOn, value = 'on', children }: TickProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      {children}
    </label>
  )
}

function Days({ days }: { days: string }) {
  const locale = useLocale()
  const on = days.split(',')
  return (
    <fieldset>
      <legend className="o-legend">{m.office_offers_days({}, { locale })}</legend>
      <div className="o-ticks">
        {DAY_TERMS.map((day, at) => (
          <Tick key={day} name={day} isOn={on.includes(day)}>
            {daysText([(at + 1) as Weekday], locale)}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}

function Hours({ hours, isWrong }: { hours: string; isWrong: boolean }) {
  const locale = useLocale()
  const [begins = '', ends = ''] = hours.split('-')
  const wrong = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'offer-hours' } : {}
  return (
    <fieldset>
      <legend className="o-legend">{m.office_offers_hours({}, { locale })}</legend>
      <p className="o-sentence">
        {m.office_offers_begins_at({}, { locale })}{' '}
        <input
          type="time"
          name="begins"
          defaultValue={begins}
          aria-label={m.office_offers_begins_label({}, { locale })}
          {...wrong}
        />{' '}
        {m.office_offers_ends_at({}, { locale })}{' '}
        <input
          type="time"
          name="ends"
          defaultValue={ends}
          aria-label={m.office_offers_ends_label({}, { locale })}
          {...wrong}
        />
      </p>
    </fieldset>
  )
}

type ThingsProps = { menu: CodeMenu; items: string; categories: string }

function Things({ menu, ...typed }: ThingsProps) {
  const locale = useLocale()
  const items = typed.items.split(',')
  const categories = typed.categories.split(',')
  return menu.map((category) => (
    <fieldset key={category.id}>
      <legend className="o-legend">{category.name}</legend>
      <div className="o-ticks">
        <Tick name={categoryField(category.id)} isOn={categories.includes(category.id)}>
          {m.office_offers_all_of({ category: category.name }, { locale })}
        </Tick>
        {category.items.map(({ id, title }) => (
          <Tick key={id} name={itemField(id)} isOn={items.includes(id)}>
            {title}
          </Tick>
        ))}
      </div>
    </fieldset>
  ))
}
