import type { MailGround } from '#shop/domain/messages/mail-ground.ts'
import { GROUNDS, SCHEMES } from './mail-colours.ts'

const { dark } = SCHEMES

/** The two things that programs colour apart, each with the attribute by which Outlook marks that it did. */
const DARK_BACKGROUNDS = { page: dark.page, sheet: dark.sheet, btn: dark.button }
const DARK_TEXTS = { ink: dark.ink, soft: dark.soft, 'btn-text': dark.onButton }

/**
 * Returns the mail's style sheet. Many programs drop it, so it holds only what a mail can do without: larger type
 * on wide screens and dark colours. `large` is the size of the headline's large part there, in pixels.
 */
export function mailStyles(ground: MailGround, large: number): string {
  const head = GROUNDS[ground]
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (min-width:520px){.pad{padding-left:32px!important;padding-right:32px!important}.lead{font-size:26px!important;line-height:30px!important}.words{font-size:38px!important;line-height:42px!important}.large{font-size:${large}px!important;line-height:${large}px!important}}
@media (prefers-color-scheme:dark){${rules('', 'background-color', DARK_BACKGROUNDS)}${rules('', 'color', DARK_TEXTS)}.rule{border-color:${dark.ink}!important}}
${rules('[data-ogsb] ', 'background-color', { ...DARK_BACKGROUNDS, head: head.ground })}
${rules('[data-ogsc] ', 'color', { ...DARK_TEXTS, on: head.on })}`
}

function rules(inside: string, property: string, colours: Record<string, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `${inside}.${name}{${property}:${colour}!important}`)
    .join('')
}
