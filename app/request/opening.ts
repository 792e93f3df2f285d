import type { RouterContextProvider } from 'react-router'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { answerContext, requestContext } from './context.ts'

/** Returns whose orders the shop takes at the host name of this request. */
export function openingFor(
  { isTrial }: Pick<ShopSettings, 'isTrial'>,
  context: Readonly<RouterContextProvider>,
): 'open' | 'trial' | 'not_open' {
  if (!isTrial) return 'open'
  context.get(answerContext).dependsOnName()
  return context.get(requestContext).isLocal ? 'trial' : 'not_open'
}
