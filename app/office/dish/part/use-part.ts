import { useShopFacts } from '../../../ui/shop-facts.ts'
import { useDraftForm } from '../../draft/use-draft-form.ts'
import { partPath } from '../../menu/editor-path.ts'
import type { PartData } from './part-data.ts'
import { PARTS } from './parts.ts'

/** The form of a part of a dish in the browser. */
export function usePart({ item, name, parts, drawn }: PartData) {
  const { currency } = useShopFacts()
  const { shape, adder } = PARTS[name]
  const add = adder({ decimals: currency.decimals, groups: parts.groups })
  const page = partPath(item.id, name)
  return useDraftForm({
    shape,
    drawn,
    keptAs: `${name} ${item.id}`,
    add,
    page,
  })
}
