/** How an option stands out: what to leave out, what to add, what makes ill. */
export function optionKind(option: string): 'no' | 'plus' | 'allergy' {
  if (/^allerg/i.test(option)) return 'allergy'
  return /^(no|without)\b/i.test(option) ? 'no' : 'plus'
}
