import { useState } from 'react'
import { keepEqual } from './keep-equal.ts'

/** Returns what was given when the component was last drawn, the same object, wherever that is equal to what is given now. */
export function useKept<Value>(value: Value): Value {
  const [memory] = useState({ value })
  memory.value = keepEqual(memory.value, value)
  return memory.value
}
