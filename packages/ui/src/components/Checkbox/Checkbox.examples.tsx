import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'

export function OnOffDisabled() {
  const [stay, setStay] = useState(true)
  const [squares, setSquares] = useState(false)
  return (
    <>
      <Checkbox label="Stay logged in" checked={stay} onChange={setStay} />
      <Checkbox label="Squares" hint="Outlines around bogeys and worse" checked={squares} onChange={setSquares} />
      <Checkbox label="Mine and friends" hint="Log in first" checked={false} disabled onChange={setSquares} />
    </>
  )
}
