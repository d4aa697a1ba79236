import { useLayoutEffect, useState } from 'react'

/**
 * Returns the distance of an edge from the top of the page, in whole px; updates when the page’s height changes. `edge`: from the window’s
 * top.
 */
export function useTop(edge: () => number): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(edge() + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [edge])
  return top
}
