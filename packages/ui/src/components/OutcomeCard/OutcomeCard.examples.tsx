import { OutcomeCard } from './OutcomeCard.tsx'

export function CannotSignUp() {
  return (
    <OutcomeCard kind="bad" title="1 cannot sign up">
      <li>Tom Reed: index 38.4 is above 36.0, the limit for guests.</li>
    </OutcomeCard>
  )
}

export function GetAPlace() {
  return (
    <OutcomeCard kind="ok" title="2 get a place">
      <li>Clara Hoffmann, index 18.7</li>
      <li>Jonas Weber, index 6.2</li>
    </OutcomeCard>
  )
}

export function JoinTheList() {
  return (
    <OutcomeCard kind="warn" title="1 goes on the waiting list">
      <li>Mia Bergmann, index 11.4, place 5</li>
    </OutcomeCard>
  )
}
