import { type Kitchen, type Plan, planAsap } from './capacity.ts'
import { minuteFrom } from './promise.ts'
import { QUARTER } from './slots.ts'

/** How long a time that a guest was shown is held, in milliseconds. */
const HELD_FOR = 60_000
/** How much longer than planned now a guest may wait for food, in milliseconds. */
const MOST_LATER = QUARTER

/**
 * Returns the plan with the ready instant that its guest was shown, if the kitchen can keep that, and otherwise the plan as it
 * is. It can if it would have promised that time, with its present orders, at most 60 s ago; a minute that others
 * have taken meanwhile is made up. Whoever asks can gain no more than that, so nothing has to prove what was shown.
 * The claims stay as they were planned.
 */
export function withShownTime(
  plan: Plan,
  shownReadyAt: number,
  kitchen: Kitchen,
  workMinutes: number,
  now: number,
): Plan {
  const before = planAsap(kitchen, workMinutes, now - HELD_FOR)
  const soonest = Math.min(before.ok ? before.value.readyAt : plan.readyAt, plan.readyAt - HELD_FOR)
  const closes = kitchen.windows.find((each) => each.opens <= now && now < each.closes)?.closes ?? 0
  const latest = Math.min(plan.readyAt + MOST_LATER, closes)
  const isKept = soonest <= shownReadyAt && shownReadyAt <= latest
  return isKept && minuteFrom(shownReadyAt) === shownReadyAt
    ? { ...plan, readyAt: shownReadyAt }
    : plan
}
