import { Steps } from './Steps.tsx'

export function SecondOfThree() {
  return <Steps count={3} current={2} label="Step 2 of 3, players" />
}
