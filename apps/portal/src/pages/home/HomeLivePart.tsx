import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { LiveCard, LiveCardSkeleton } from '@club/ui/features'
import { useLiveEvent } from '../../hooks/useLiveEvent.ts'

interface HomeLivePartProps {
  readonly tournament: TournamentSummary
  readonly now: ClubDateTime
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
}

/** The board of the event in play; its code is loaded when there is one. */
export default function HomeLivePart({ tournament, now, me, friends }: HomeLivePartProps) {
  const live = useLiveEvent(tournament, now)
  if (live === 'loading') return <LiveCardSkeleton />
  return live && <LiveCard live={live} me={me} friends={friends} />
}
