import { type ReactNode, useEffect } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { FirstStep } from '#shop/domain/settings/first-run.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import { SettingField } from '../shop/section/setting-field.tsx'
import { wrongText } from '../shop/section/wrong-text.ts'
import type { ShownSetting } from '../shop/shop-data.ts'
import { useValueText } from '../shop/value-text.ts'
import { ColourFields } from './colour-fields.tsx'
import { GuestsPreview } from './guests-preview.tsx'
import { HoursFields } from './hours-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import type { OpenData, StepRefusal } from './open-data.ts'
import { stepAddress } from './open-steps.ts'
import { CurrencyField, ZoneFields } from './other-fields.tsx'
import { refusedFields } from './refused-fields.ts'
import { useBrowserZone } from './use-browser-zone.ts'

type StepFormProps = { data: OpenData; refusal: StepRefusal | null }

/** One question with its fields, and beside its button the one that leaves it for later. */
export function StepForm({ data, refusal }: StepFormProps) {
  const locale = useLocale()
  const { step, seen, steps } = data
  const form = useBrowserZone(step === 'place' && steps.place === undefined)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
  if (step === 'open') return null
  const { title, say } = QUESTIONS[step]
  // The answer to a copied day has nothing that failed.
  const refused = refusal === null ? [] : refusedFields(data, refusal, locale)
  return (
    <div className="o-first-step" data-step={step}>
      <div className="o-first-ask">
        <OfficeHead title={title({}, { locale })} say={say({}, { locale })} />
        {refused.length === 0 ? null : (
          <RefusedNotice say={m.office_shop_not_saved({}, { locale })} fields={refused} />
        )}
        <Form
          key={refusal === null ? seen : 'typed'}
          ref={form}
          method="post"
          action={stepAddress(step)}
          className="o-setting-form"
        >
          {/* What Enter presses: the first button of a form. */}
          <button
            type="submit"
            name="do"
            value="save"
            className="sr-only"
            tabIndex={-1}
            aria-hidden
          >
            {m.office_open_go_on({}, { locale })}
          </button>
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="seen" value={seen} />
          <StepFields data={data} refusal={refusal} step={step} />
          <StepDeeds />
        </Form>
      </div>
      <div className="o-first-side">
        <GuestsPreview dish={data.preview} promise={data.promise} form={form} />
        {step === 'colour' ? <LogoLine /> : null}
      </div>
    </div>
  )
}

/** Stay in sight, however long the form is. */
function StepDeeds() {
  const locale = useLocale()
  return (
    <p className="o-first-go">
      <button type="submit" name="do" value="save" className="btn btn--main">
        {m.office_open_go_on({}, { locale })}
      </button>
      <button type="submit" name="do" value="later" className="btn btn--line" formNoValidate>
        {m.office_open_later({}, { locale })}
      </button>
    </p>
  )
}

/** Leads to the page that takes a logo, which leads back here. */
function LogoLine() {
  const locale = useLocale()
  const { logo } = useShopFacts()
  return (
    <p className="o-first-logo">
      <span>{logo ? m.office_logo({}, { locale }) : m.office_open_logo({}, { locale })}</span>
      <Link className="btn btn--line btn--small" to={href('/office/shop/logo')}>
        {logo ? m.office_logo_change({}, { locale }) : m.office_logo_add({}, { locale })}
      </Link>
    </p>
  )
}

function StepFields({ data, refusal, step }: StepFormProps & { step: FirstStep }) {
  const others = { ...data.others, ...refusal?.typed }
  const wrong = refusal?.wrong ?? []
  return (
    <>
      {step === 'hours' ? <HoursFields present={data.others} typed={others} wrong={wrong} /> : null}
      {step === 'menu' ? <MenuFields data={data} refusal={refusal} /> : null}
      {step === 'colour' ? (
        <ColourFields typed={others} isWrong={wrong.includes('accent')} />
      ) : null}
      <Settings data={data} refusal={refusal} />
      {step === 'place' ? (
        <CurrencyField code={others.currency ?? ''} isInUse={refusal?.inUse.includes('currency')} />
      ) : null}
      {step === 'ways' ? <ZoneFields typed={others} wrong={wrong} /> : null}
    </>
  )
}

function Settings({ data: { settings }, refusal }: StepFormProps): ReactNode {
  const locale = useLocale()
  const valueText = useValueText()
  const errorOf = (setting: ShownSetting) => {
    if (refusal?.wrong.includes(setting.key)) return wrongText(setting, locale)
    if (refusal?.inUse.includes(setting.key)) return m.office_units_not_clock({}, { locale })
    if (!refusal?.meanwhile.includes(setting.key)) return undefined
    return m.office_shop_meanwhile({ value: valueText(setting) }, { locale })
  }
  return settings.map((setting) => (
    <SettingField
      key={setting.key}
      id={setting.key}
      setting={{ ...setting, typed: refusal?.typed[setting.key] ?? setting.typed }}
      error={errorOf(setting)}
    />
  ))
}

const QUESTIONS: Record<FirstStep, { title: Message; say: Message }> = {
  place: { title: m.office_open_place, say: m.office_open_place_say },
  hours: { title: m.office_open_hours, say: m.office_open_hours_say },
  ways: { title: m.office_open_ways, say: m.office_open_ways_say },
  menu: { title: m.office_open_menu, say: m.office_open_menu_say },
  colour: { title: m.office_open_colour, say: m.office_open_colour_say },
}
