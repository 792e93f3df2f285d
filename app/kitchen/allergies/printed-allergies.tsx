import type { PrintedAllergies } from '#shop/wording/kitchen/allergen-text.ts'

/** The black bar of a slip and of every bag's label. */
export function PrintedAllergyBar({ allergies }: { allergies: PrintedAllergies | null }) {
  if (!allergies) return null
  return (
    <p className="al-print">
      <span>{allergies.label}</span>
      <b>{allergies.text}</b>
    </p>
  )
}
