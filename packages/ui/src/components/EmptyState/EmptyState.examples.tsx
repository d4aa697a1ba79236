import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export function NoTournaments() {
  return (
    <EmptyState
      title="No tournament in November"
      text="The next one is the Winter Cup on Saturday 5 December."
      action={<Button size="low">Go to December</Button>}
    />
  )
}
