/** Compares the writes that the server acknowledged with those that are stored. Pure: both sides are data. */
export const WRITE_KINDS = ['signUp', 'withdrawal', 'score', 'booking', 'move', 'cancellation'] as const
export type WriteKind = (typeof WRITE_KINDS)[number]

/** `unknown`: the client never learned whether it was stored, so either is right. */
export type WriteOutcome = 'acknowledged' | 'refused' | 'unknown'

export interface Write {
  /** Unique in a run. */
  readonly id: string
  readonly kind: WriteKind
  outcome: WriteOutcome
}

export interface Comparison {
  readonly counts: Readonly<Record<WriteKind, Readonly<Record<WriteOutcome, number>>>>
  /** Ids of writes that were acknowledged and are not stored, or not completely. */
  readonly lost: readonly string[]
  /** Ids of writes that are stored more than once. */
  readonly doubled: readonly string[]
  /** Ids that are stored although the write was refused or never sent. */
  readonly uncalled: readonly string[]
}

/** `stored`: how often each id is stored. */
export function compareWrites(writes: readonly Write[], stored: ReadonlyMap<string, number>): Comparison {
  const copies = ({ id }: Write): number => stored.get(id) ?? 0
  const idsOf = (list: readonly Write[]): readonly string[] => list.map(({ id }) => id)
  const sent = new Map(writes.map((write) => [write.id, write]))
  const countOf = (kind: WriteKind, outcome: WriteOutcome): number =>
    writes.filter((write) => write.kind === kind && write.outcome === outcome).length
  const countsOf = (kind: WriteKind) => ({
    acknowledged: countOf(kind, 'acknowledged'),
    refused: countOf(kind, 'refused'),
    unknown: countOf(kind, 'unknown'),
  })
  return {
    counts: Object.fromEntries(WRITE_KINDS.map((kind) => [kind, countsOf(kind)])) as Comparison['counts'],
    lost: idsOf(writes.filter((write) => write.outcome === 'acknowledged' && copies(write) === 0)),
    doubled: idsOf(writes.filter((write) => copies(write) > 1)),
    uncalled: [...stored].filter(([id, count]) => count > 0 && (sent.get(id)?.outcome ?? 'refused') === 'refused').map(([id]) => id),
  }
}

/** A write that is stored in two places counts as stored only if both have it. */
export function copiesOf(one: number, other: number): number {
  return Math.min(one, other) === 0 ? 0 : Math.max(one, other)
}
