import { useEffect, useState } from 'react'

let firstIsDrawn = false

/** Returns true once the browser has painted the portal’s first screen, when less urgent data may be loaded. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(firstIsDrawn)
  useEffect(() => {
    if (drawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Callbacks of a frame run before it is painted; the task after them is the first that runs afterwards.
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
