import { Button } from '../Button/Button.tsx'
import { Hero } from './Hero.tsx'

export function NextTeeTime() {
  return (
    <Hero
      label="Your next tee time"
      figure="10:20"
      title="Tomorrow, in 19 h 48 min"
      text="Championship course · 18 holes · tee 1"
      actions={
        <>
          <Button kind="inverse" icon="personAdd">
            Add a player
          </Button>
          <Button kind="line">Details</Button>
        </>
      }
    />
  )
}
