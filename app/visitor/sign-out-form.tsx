import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { m } from '#messages'
import { toast } from '../ui/toast.ts'
import type { FormAnswer } from './form-answer.ts'
import { useIsScripted } from './use-is-scripted.ts'
import { visitorChanged } from './visitor-store.ts'

export function SignOutForm({ className }: { className: string }) {
  const fetcher = useFetcher<FormAnswer>()
  const navigate = useNavigate()
  const isScripted = useIsScripted()
  const onAnswer = useEffectEvent(async (answer: FormAnswer) => {
    if (!answer.ok) {
      toast.bad(m.account_not_sent())
      return
    }
    toast.success(m.account_logged_out())
    await navigate('/')
    await visitorChanged()
  })

  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])

  return (
    <fetcher.Form method="post" action="/signout" defaultShouldRevalidate={false}>
      {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
      <button type="submit" className={className}>
        {m.layout_sign_out()}
      </button>
    </fetcher.Form>
  )
}
