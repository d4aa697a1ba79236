import { Button } from '../Button/Button.tsx'
import { Note } from './Note.tsx'

export function Bad() {
  return (
    <Note kind="bad" title="E-mail and password do not match">
      Check both. 3 tries are left.
    </Note>
  )
}

export function Warn() {
  return (
    <Note kind="warn" title="The last place was just taken" action={<Button size="low">Go on the waiting list</Button>}>
      Someone was quicker by a moment.
    </Note>
  )
}

export function Ok() {
  return (
    <Note kind="ok" title="Signed by both">
      Clara 15:46, Jonas 15:48
    </Note>
  )
}

export function Info() {
  return (
    <Note kind="info" title="On server">
      12 of 12 holes, 14:32
    </Note>
  )
}

export function Plain() {
  return (
    <Note kind="plain" title="Saved on this phone">
      2 holes wait for a signal.
    </Note>
  )
}
