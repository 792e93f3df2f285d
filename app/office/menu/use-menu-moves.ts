import { useRef } from 'react'
import { href } from '#app/href.ts'
import { formOf } from '../../forms/form-of.ts'
import type { OutlinedCategory } from './dish-list.ts'
import { categoryPlace, destinationOf } from './drop-place.ts'
import { useDishForm } from './use-dish-form.ts'
import { useMenuDrag } from './use-menu-drag.ts'

/** Returns the ref of the list whose dishes and categories can be dragged. */
export function useMenuMoves(categories: readonly OutlinedCategory[], now: number) {
  const list = useRef<HTMLDivElement>(null)
  const fetcher = useDishForm('dragged', now)
  const send = (fields: Record<string, string>) =>
    fetcher.submit(formOf(fields), { method: 'post', action: href('/office/menu') })
  useMenuDrag(list, (id, place) => {
    const ids = categories.map((category) => category.id)
    if (ids.includes(id)) {
      const position = categoryPlace(ids, id, place)
      if (position !== null) send({ action: 'move-category', id, position: String(position) })
      return
    }
    const to = destinationOf(categories, id, place)
    if (to) send({ action: 'move', id, value: to.categoryId, position: String(to.position) })
  })
  return list
}
