import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import type { ForgetAct, Forgettable } from './forget-data.ts'
import { amountText, morningText } from './forget-text.ts'

type ForgetGuestProps = {
  guest: Forgettable
  /** What the page's forms call what they ask for. */
  field: 'do' | 'action'
}

/** Says when the guest of this page is forgotten, if that is planned, and stops it. */
export function PlannedForgetting({ guest: { planned, reach }, field }: ForgetGuestProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (planned === null) return null
  const time = morningText(planned.at, timeZone, locale)
  return (
    <Notice
      tone="warn"
      action={
        <ActForm fields={{ [field]: 'forget_stop' satisfies ForgetAct }}>
          {m.office_forget_stop({}, { locale })}
        </ActForm>
      }
    >
      {m.office_forget_planned({ time, what: amountText(reach, locale) }, { locale })}
    </Notice>
  )
}

/** Says whom it touches, and forgets the guest the next morning or, after one more look, at once. */
export function ForgetGuest({ guest, field }: ForgetGuestProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { reach, hasAccount, morning, planned } = guest
  if (reach.orders === reach.marked && reach.threads === 0) {
    return <p className="o-did">{m.office_forget_asked({}, { locale })}</p>
  }
  const time = morningText(morning, timeZone, locale)
  return (
    <details>
      <summary>{m.office_forget({}, { locale })}</summary>
      <p>{m.office_forget_touches({ what: amountText(reach, locale) }, { locale })}</p>
      {reach.waiting === 0 ? null : (
        <p>{m.office_forget_waits({ count: reach.waiting }, { locale })}</p>
      )}
      {hasAccount ? <p>{m.office_forget_account({}, { locale })}</p> : null}
      {planned ? null : (
        <>
          <ForgetButton field={field} act="forget_plan" className="btn btn--line">
            {m.office_forget_plan({ time }, { locale })}
          </ForgetButton>
          <p className="o-did">{m.office_forget_plan_note({}, { locale })}</p>
        </>
      )}
      <details>
        <summary>{m.office_forget_now({}, { locale })}</summary>
        <p>{m.office_forget_now_sure({}, { locale })}</p>
        <ForgetButton field={field} act="forget_now" className="btn btn--bad">
          {m.office_forget_now_yes({}, { locale })}
        </ForgetButton>
      </details>
    </details>
  )
}

type ForgetButtonProps = {
  field: ForgetGuestProps['field']
  act: ForgetAct
  className: string
  children: string
}

function ForgetButton({ field, act, className, children }: ForgetButtonProps) {
  return (
    <Form method="post">
      <button type="submit" name={field} value={act} className={className}>
        {children}
      </button>
    </Form>
  )
}
