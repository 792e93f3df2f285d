import { useContext } from 'react'
import { NonceContext } from './nonce.ts'

type JsonScriptProps = { type: 'application/ld+json' | 'application/json'; value: unknown }

/** Data for programs inside a page. No value can end the script element. */
export function JsonScript({ type, value }: JsonScriptProps) {
  return (
    <script type={type} nonce={useContext(NonceContext)}>
      {jsonForScript(value)}
    </script>
  )
}

/** JSON with every character escaped that is special in HTML or ends a line of script. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
