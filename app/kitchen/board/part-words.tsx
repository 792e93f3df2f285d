import { useLocale } from '#app/i18n/use-locale.ts'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import { inSentence } from '#shop/wording/in-sentence.ts'
import { partText } from '#shop/wording/part-text.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** What is different about a line, with the name of what isn't on it struck; `pieces` is the line's quantity. */
export function PartWords({ part, pieces }: { part: LinePart; pieces: number }) {
  const locale = useLocale()
  const { kind, name, instead = '' } = part
  const struck = kind === 'removed' ? name : instead
  if (struck === '') return partText(part, locale, pieces)
  const withGap = (gap: string) => (kind === 'removed' ? { name: gap } : { instead: gap })
  return (
    <Sentence text={(gap) => partText({ ...part, ...withGap(gap) }, locale, pieces)}>
      <s>{inSentence(struck, locale)}</s>
    </Sentence>
  )
}
