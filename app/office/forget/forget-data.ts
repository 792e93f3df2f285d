import type { Forgettable as Known } from '#shop/operations/guests/forget-on-request.ts'

/** What is known before somebody is forgotten. */
export type Forgettable = Known

/** What a form about forgetting a guest asks for. */
export const FORGET_ACTS = ['forget_plan', 'forget_now', 'forget_stop'] as const
export type ForgetAct = (typeof FORGET_ACTS)[number]
