import { Fold } from './Fold.tsx'

export function Closed() {
  return (
    <Fold title="History (19)" isCard>
      <p>Hole 4: 5 instead of 6, by Petra Lorenz.</p>
    </Fold>
  )
}

export function WithASummary() {
  return (
    <Fold title="Course" summary="Yellow tees, par 72, 71.4 / 128" isCard startsOpen>
      <p>Choose a course, or put in its holes.</p>
    </Fold>
  )
}
