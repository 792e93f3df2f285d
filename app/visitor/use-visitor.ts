import { useSyncExternalStore } from 'react'
import {
  readVisitor,
  readVisitorOnServer,
  type VisitorState,
  watchVisitor,
} from './visitor-store.ts'

/** Who is signed in, followed through sign-ins and sign-outs in this tab and the others. */
export function useVisitor(): VisitorState {
  return useSyncExternalStore(watchVisitor, readVisitor, readVisitorOnServer)
}
