import { z } from 'zod'
import { type MenuCategoryDraft, menuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { get, post } from '../contract/contract.ts'
import { SAVED_ANSWER, SAVED_REFUSALS, savedEntry, withoutId } from './saved-entry-contract.ts'

const BREAKFAST: MenuCategoryDraft = {
  id: 'breakfast',
  name: 'Breakfast',
  anchor: 'menuBreakfast',
  inGrid: true,
  scheduleId: 'mornings',
}

export const categoryListContract = get(
  ['Office', '/api/office/categories', 'All parts of the menu'],
  {
    answer: {
      200: {
        description: 'The categories, in order.',
        schema: z.strictObject({ categories: z.array(menuCategoryDraft) }),
        example: { categories: [BREAKFAST] },
      },
    },
  },
)

export const saveCategoryContract = post(
  ['Office', '/api/office/categories', 'Adds, changes or removes a category'],
  {
    body: savedEntry(
      menuCategoryDraft
        .omit({ id: true })
        .extend({ anchor: z.exactOptional(menuCategoryDraft.shape.anchor) }),
      menuCategoryDraft.partial(),
    ),
    example: { id: 'breakfast', fields: withoutId(BREAKFAST), seen: { name: 'Mornings' } },
    answer: SAVED_ANSWER,
    refusals: [...SAVED_REFUSALS, 'name_taken', 'anchor_taken'],
  },
)
