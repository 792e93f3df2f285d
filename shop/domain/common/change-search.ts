import { isOfPeople, PEOPLE_ENTITIES } from '../accounts/people-change.ts'
import { CHANGED_ENTITIES, type ChangedEntity } from './change.ts'

/** What changes can be of, for those who look for some. */
export const LOG_KINDS = ['all', 'menu', 'shop', 'codes', 'people'] as const

export type LogKind = (typeof LOG_KINDS)[number]

/** How much of what is looked for is read. */
export const LONGEST_CHANGE_SEARCH = 100

/** Of what the changes of a kind are, for somebody who sees those of people or does not; none for whom there is nothing in it. */
export function entitiesOf(kind: LogKind, seesPeople: boolean): ChangedEntity[] {
  const asked = OF_KINDS[kind] ?? CHANGED_ENTITIES
  return asked.filter((entity) => seesPeople || !isOfPeople({ entity }))
}

const OF_KINDS: Partial<Record<LogKind, readonly ChangedEntity[]>> = {
  menu: ['item', 'category', 'ingredient', 'option_group', 'schedule', 'plan'],
  shop: ['setting'],
  codes: ['code'],
  people: PEOPLE_ENTITIES,
}
