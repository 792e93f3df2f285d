/** What only devices with an order under way load: one script, because both need nearly the same. */
export { HeroStack } from './hero-stack.tsx'
export { RunningLine } from './running-line.tsx'
