/** An empty card for staff to fill: par 4 on every hole. */
import type { EntryCard } from '@club/core/tournament'

export function entryCard(given: Partial<EntryCard> = {}): EntryCard {
  const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
  return {
    ...{
      playerId: '7',
      team: false,
      players: [],
      memberNumbers: ['1042'],
      roundId: '1',
      name: 'Mia Berg',
      clubName: 'GC Taunusblick',
      teeName: 'Blue',
    },
    ...{ coursePart: 'full', scoring: 'stableford', policy: 'whs', playingHandicap: 18 },
    handicaps: [{ playerId: '7', name: 'Mia Berg', handicapIndex: { kind: 'index', tenths: 184 } }],
    holes,
    entries: holes.map(() => ({ status: 'notEntered' })),
    ...{ status: 'counted', penalty: 0, returnedAt: null, confirmed: false, wroteOnIt: false, version: 0, history: [] },
    ...given,
  }
}
