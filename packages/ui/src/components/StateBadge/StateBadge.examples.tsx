import { StateBadge } from './StateBadge.tsx'

export function SignUp() {
  return (
    <>
      <StateBadge kind="open" label="Closes in 4 d 6 h" />
      <StateBadge kind="closesSoon" label="Closes in 3 h 20 min" />
      <StateBadge kind="opens" label="Opens in 1 d 18 h" />
      <StateBadge kind="full" label="Full, 5 waiting" />
      <StateBadge kind="closed" label="Closed" />
      <StateBadge kind="live" label="Live now" />
    </>
  )
}

export function Mine() {
  return (
    <>
      <StateBadge kind="in" label="You are in" />
      <StateBadge kind="refused" label="Not possible" />
    </>
  )
}
