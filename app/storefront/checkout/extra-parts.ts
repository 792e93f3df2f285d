/** What the checkout's closed lines hold, as one script: few guests open one, and whoever does may open the next. */
export { CodePart } from './code-part.tsx'
export { IfOutChoice } from './if-out-choice.tsx'
export { TipPart } from './tip-part.tsx'
