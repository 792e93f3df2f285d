import type { PrintedAllergies } from '#shop/wording/kitchen/allergen-text.ts'

type PrintedAllergyBarProps = {
  allergies: PrintedAllergies | null
  /** Who has read them and when; empty: that is not said. */
  read?: string
}

/** The black bar of a slip and of every bag's label. */
export function PrintedAllergyBar({ allergies, read = '' }: PrintedAllergyBarProps) {
  if (!allergies) return null
  return (
    <p className="al-print">
      <span>{allergies.label}</span>
      <b>{allergies.text}</b>
      {read === '' ? null : <span>{read}</span>}
    </p>
  )
}
