import { lazy, Suspense } from 'react'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { BasketLine } from '../state/basket-line.ts'
import type { Answer } from '../state/price-lines.ts'

const Suggestion = lazy(async () => ({
  default: (await importWhenBack(() => import('./suggestion.tsx'))).Suggestion,
}))

type BasketSuggestionProps = {
  /** What the shop said last, which may suggest something. */
  answer: Answer | undefined
  categories: readonly MenuCategory[]
  lines: readonly BasketLine[]
}

/** One suggestion, if there is any. It comes last, because nothing may move when it arrives. */
export function BasketSuggestion({ answer, categories, lines }: BasketSuggestionProps) {
  const suggested = answer?.quote.suggestion
  if (!answer || !suggested) return null
  return (
    <div className="purchase-last">
      <Suspense>
        <Suggestion
          key={suggested.itemId}
          suggested={suggested}
          asked={answer.asked}
          categories={categories}
          lines={lines}
        />
      </Suspense>
    </div>
  )
}
