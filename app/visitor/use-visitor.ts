import { useSyncExternalStore } from 'react'
import {
  readVisitor,
  readVisitorOnServer,
  type VisitorState,
  watchVisitor,
} from './visitor-store.ts'

/** Who is signed in; follows sign-ins and sign-outs in all tabs. */
export function useVisitor(): VisitorState {
  return useSyncExternalStore(watchVisitor, readVisitor, readVisitorOnServer)
}
