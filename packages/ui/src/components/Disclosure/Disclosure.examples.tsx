import { Disclosure } from './Disclosure.tsx'

export function Closed() {
  return (
    <Disclosure title="History (19)" isCard>
      <p>Hole 4: 5 instead of 6, by Petra Lorenz.</p>
    </Disclosure>
  )
}

export function WithASummary() {
  return (
    <Disclosure title="Course" summary="Yellow tees, par 72, 71.4 / 128" isCard startsOpen>
      <p>Choose a course, or put in its holes.</p>
    </Disclosure>
  )
}
