/**
 * What only devices with an order under way load: one script, because the line and the hero's picture need nearly the
 * same.
 */
export { HeroStack } from './hero-stack.tsx'
export { RunningLine } from './running-line.tsx'
