import { PageScript } from './page-script.tsx'

type JsonScriptProps = { type: 'application/ld+json' | 'application/json'; value: unknown }

/** Data for programs inside a page. No value can end the script element. */
export function JsonScript({ type, value }: JsonScriptProps) {
  return <PageScript type={type} text={import.meta.env.SSR ? jsonForScript(value) : ''} />
}

/** JSON with every character escaped that is special in HTML or ends a line of script. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
