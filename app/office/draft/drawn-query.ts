import { createContext, type RouterContextProvider } from 'react-router'

/** What a refused form is answered with in place of an address, which could not hold it. */
export const answeredContext = createContext<URLSearchParams | null>(null)

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns what a page of drafts is to show: of the form that it answers, or else of its address. */
export function drawnQuery({ request, context }: Asked): URLSearchParams {
  return context.get(answeredContext) ?? new URL(request.url).searchParams
}
