import { useEffect, useState } from 'react'

let firstIsDrawn = false

/** True once the browser has drawn the portal's first screen: what can come later is asked for then. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(firstIsDrawn)
  useEffect(() => {
    if (drawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks run before it is drawn, so the task after them is the first that follows.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        firstIsDrawn = true
        setDrawn(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn])
  return drawn
}
