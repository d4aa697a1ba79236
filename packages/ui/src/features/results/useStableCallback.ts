import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest `act`, so components that receive it do not re-render. */
export function useStableCallback<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
