import { lazy, Suspense } from 'react'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import type { BasketSuggestionProps } from './suggestion.tsx'

const Suggestion = lazy(() => importWhenBack(() => import('./suggestion.tsx')))

/** One suggestion, if there is any. It comes last, because nothing may move when it arrives. */
export function BasketSuggestion(props: BasketSuggestionProps) {
  return props.answer?.quote.suggestion ? (
    <Suspense>
      <Suggestion {...props} />
    </Suspense>
  ) : null
}
