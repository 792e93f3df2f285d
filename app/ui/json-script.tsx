import { useContext } from 'react'
import { NonceContext } from './nonce.ts'

type JsonScriptProps = { type: 'application/ld+json' | 'application/json'; value: unknown }

/** Data for programs inside a page. Whatever the value holds, it cannot end the script. */
export function JsonScript({ type, value }: JsonScriptProps) {
  return (
    <script type={type} nonce={useContext(NonceContext)}>
      {jsonForScript(value)}
    </script>
  )
}

/** JSON in which no character means anything to HTML or ends a line of script. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
