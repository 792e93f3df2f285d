import { type LoaderFunctionArgs, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { hasSecondFactor } from '#shop/persistence/queries/accounts/second-factors.ts'

/** The loader of pages that change the second factor: redirects while it is off. */
export async function onlyWhileOn({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { id } = context.get(visitorContext)
  const isOn = await hasSecondFactor(context.get(shopContext).read, id)
  return isOn ? null : redirect(href('/profile/second-factor'))
}
