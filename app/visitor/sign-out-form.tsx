import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { toast } from '../ui/toast.ts'
import { useIsScripted } from '../ui/use-is-scripted.ts'
import { forgetVisit } from './kept-storage.ts'
import { visitorChanged } from './visitor-store.ts'

type SignOutFormProps = {
  className: string
  /** Signs out on every device, not only this one. */
  isEverywhere?: boolean
  /** Where to go afterwards. */
  next?: string
}

export function SignOutForm({ className, isEverywhere = false, next = '/' }: SignOutFormProps) {
  const locale = useLocale()
  const fetcher = useFetcher<FormAnswer>()
  const navigate = useNavigate()
  const isScripted = useIsScripted()
  const onAnswer = useEffectEvent(async (answer: FormAnswer) => {
    if (!answer.ok) {
      toast.bad(m.account_not_sent({}, { locale }), locale)
      return
    }
    forgetVisit()
    await visitorChanged()
    toast.success(m.account_logged_out({}, { locale }), locale)
    await navigate(next)
  })

  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])

  return (
    <fetcher.Form method="post" action={href('/signout')} defaultShouldRevalidate={false}>
      {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
      {isEverywhere ? <input type="hidden" name="everywhere" value="on" /> : null}
      <button type="submit" className={className}>
        {isEverywhere
          ? m.account_devices_everywhere({}, { locale })
          : m.layout_sign_out({}, { locale })}
      </button>
    </fetcher.Form>
  )
}
