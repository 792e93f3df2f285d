import type { MailGround } from '#shop/domain/messages/mail-ground.ts'

/*
 * The tokens of the style sheets as hexadecimal numbers, because mail programs know no other way to write a colour.
 */

/** The head's colour, as the order's page has it for the same step, and the text on it. */
export const GROUNDS = {
  steel: { ground: '#eae8e0', on: '#1c130d' },
  yolk: { ground: '#f9bc1e', on: '#1c130d' },
  green: { ground: '#8dd872', on: '#1c130d' },
  blue: { ground: '#64c4f0', on: '#1c130d' },
  red: { ground: '#8f1414', on: '#ffffff' },
  grey: { ground: '#d4d0cb', on: '#1c130d' },
} as const satisfies Record<MailGround, { ground: string; on: string }>

type Scheme = Record<'page' | 'sheet' | 'ink' | 'soft' | 'button' | 'onButton', string>

/** The rest of a mail. Programs that know no dark mode, or make their own, start from the light one. */
export const SCHEMES = {
  light: {
    page: '#efece7',
    sheet: '#ffffff',
    ink: '#1c130d',
    soft: '#5c5148',
    button: '#1c130d',
    onButton: '#ffffff',
  },
  dark: {
    page: '#17110d',
    sheet: '#241c17',
    ink: '#f2efe9',
    soft: '#bfb6ad',
    button: '#f9bc1e',
    onButton: '#1c130d',
  },
} as const satisfies Record<'light' | 'dark', Scheme>
