import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which does what the last one given does: who is handed it is not drawn anew. */
export function useSteady<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
