import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { LiveRegion } from './LiveRegion.tsx'

/** Announced by screen readers, not visible. */
export function Speaks() {
  const [holes, setHoles] = useState(8)
  return (
    <>
      <Button size="low" onClick={() => setHoles(holes + 1)}>
        One more hole
      </Button>
      <LiveRegion text={`Clara Hoffmann, ${holes} holes played`} everySeconds={2} />
    </>
  )
}
