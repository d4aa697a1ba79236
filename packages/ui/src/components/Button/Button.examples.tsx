import { Button } from './Button.tsx'

export function Kinds() {
  return (
    <>
      <Button kind="pri">Book 3 places</Button>
      <Button icon="personAdd">Add a player</Button>
      <Button kind="ghost">Not now</Button>
      <Button kind="bad">Withdraw Clara</Button>
    </>
  )
}

export function States() {
  return (
    <>
      <Button kind="pri" busy>
        Go on without Tom
      </Button>
      <Button kind="pri" disabled>
        Not possible
      </Button>
      <Button href="#button">Details</Button>
    </>
  )
}

export function Sizes() {
  return (
    <>
      <Button size="low">Go to December</Button>
      <Button>Sign up</Button>
      <Button size="big" kind="pri">
        Enter scores
      </Button>
    </>
  )
}

export function Wide() {
  return (
    <Button kind="pri" wide>
      Für das Sommerturnier und die Siegerehrung mit Abendessen anmelden
    </Button>
  )
}
