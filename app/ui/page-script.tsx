import { useContext } from 'react'
import { NonceContext } from './nonce.ts'

type PageScriptProps = { type?: string; text: string }

/**
 * A script inside a page, which has done its work before the app starts. So browsers are given its text with the page
 * and not again with the app's scripts: `import.meta.env.SSR ? TEXT : ''`, of which React there keeps what the server sent.
 */
export function PageScript({ type, text }: PageScriptProps) {
  return (
    <script type={type} nonce={useContext(NonceContext)} suppressHydrationWarning>
      {text}
    </script>
  )
}
