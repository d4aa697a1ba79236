import { useLayoutEffect, useState } from 'react'

/** How far below the top of the page an edge is, in whole pixels; follows whatever changes the height of the page. `edge`: from the window's top. */
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
