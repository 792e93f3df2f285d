import { type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from '#app/middleware/access.ts'
import { shopContext } from '#app/middleware/context.ts'
import { hasSecondFactor } from '#shop/persistence/queries/second-factors.ts'

/** The loader of pages on which there is nothing to change while the second factor is off. */
export async function onlyWhileOn({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { id } = context.get(visitorContext)
  const isOn = await hasSecondFactor(context.get(shopContext).read, id)
  return isOn ? null : redirect('/profile/second-factor')
}
