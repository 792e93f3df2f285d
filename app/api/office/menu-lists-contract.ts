import { z } from 'zod'
import { type IngredientDraft, ingredientDraft } from '#shop/domain/menu/ingredient.ts'
import { type OptionGroup, optionGroupDraft } from '#shop/domain/menu/option-group.ts'
import { type Schedule, scheduleDraft } from '#shop/domain/menu/schedule.ts'
import { get, post } from '../contract/contract.ts'
import { SAVED_ANSWER, SAVED_REFUSALS, savedEntry, withoutId } from './saved-entry-contract.ts'

const CHEDDAR: IngredientDraft = {
  id: 'cheddar',
  name: 'Cheddar',
  kitchenName: '',
  allergens: { contains: ['milk'], mayContain: [], free: ['nuts'] },
  diets: ['vegetarian'],
  traits: [],
  energy: 80,
  extraPrice: 120,
  makeMinutes: 0,
  patties: 0,
  dailyStock: null,
  isWrap: false,
  colour: '#f0b040',
  layers: [],
}

const EXTRAS: OptionGroup = {
  id: 'extras',
  name: 'Extras',
  scheduleId: null,
  options: [
    {
      id: 'extras-cheddar',
      name: 'Cheddar',
      ingredientId: 'cheddar',
      price: null,
      most: 2,
      taxRate: null,
      isDeposit: false,
      asks: null,
      timedPrices: [],
    },
  ],
}

const HAPPY_HOUR: Schedule = {
  id: 'happy-hour',
  name: 'Happy hour',
  hours: [{ weekday: 5, opens: 1020, closes: 1140 }],
  dates: [],
}

export const ingredientListContract = get(
  ['Office', '/api/office/ingredients', 'All ingredients as their owner decided them'],
  {
    answer: {
      200: {
        description: 'The ingredients, in order.',
        schema: z.strictObject({ ingredients: z.array(ingredientDraft) }),
        example: { ingredients: [CHEDDAR] },
      },
    },
  },
)

export const saveIngredientContract = post(
  ['Office', '/api/office/ingredients', 'Adds, changes or removes an ingredient'],
  {
    body: savedEntry(ingredientDraft.omit({ id: true }), ingredientDraft.partial()),
    example: { id: 'cheddar', fields: withoutId(CHEDDAR), seen: { extraPrice: 100 } },
    answer: SAVED_ANSWER,
    refusals: SAVED_REFUSALS,
  },
)

export const choiceListContract = get(
  ['Office', '/api/office/choices', 'All lists of choices, which dishes share'],
  {
    answer: {
      200: {
        description: 'The lists, in order.',
        schema: z.strictObject({ choices: z.array(optionGroupDraft) }),
        example: { choices: [EXTRAS] },
      },
    },
  },
)

export const saveChoicesContract = post(
  ['Office', '/api/office/choices', 'Adds, changes or removes a list of choices'],
  {
    body: savedEntry(optionGroupDraft.omit({ id: true }), optionGroupDraft.partial()),
    example: { id: 'extras', fields: withoutId(EXTRAS), seen: { name: 'Extra' } },
    answer: SAVED_ANSWER,
    refusals: SAVED_REFUSALS,
  },
)

const { id: _, ...timesShape } = scheduleDraft.shape
const timesFields = z.strictObject(timesShape)

export const timeListContract = get(
  [
    'Office',
    '/api/office/times',
    'All times at which something can be had or costs something else',
  ],
  {
    answer: {
      200: {
        description: 'The times, in order.',
        schema: z.strictObject({ times: z.array(z.strictObject(scheduleDraft.shape)) }),
        example: { times: [HAPPY_HOUR] },
      },
    },
  },
)

export const saveTimesContract = post(
  ['Office', '/api/office/times', 'Adds, changes or removes times'],
  {
    body: savedEntry(timesFields, timesFields.partial()),
    example: { id: 'happy-hour', fields: withoutId(HAPPY_HOUR), seen: { name: 'Happy' } },
    answer: SAVED_ANSWER,
    refusals: SAVED_REFUSALS,
  },
)
