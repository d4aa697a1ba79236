/** State of one card that staff edit: the input, the server’s values, and the conflicts between two people. */
import type { HandicapIndex } from '@club/core/handicap'
import { type CardStatus, formatHoleEntry, type HoleEntry, parseHoleEntry } from '@club/core/scoring'
import { type CardChange, type CardRefusal, type EntryCard, isSameEntry, missingHoles } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterKey, afterPaste, erased, type ScoreTyping, withHole, withScore } from '../../golf/ScoreBoxes/scoreTyping.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { restored, type ScoreDraft, writtenOf } from './scoreDraft.ts'

export type CardAnswer =
  | { readonly kind: 'stored'; readonly card: EntryCard }
  | { readonly kind: 'refused'; readonly refusals: readonly CardRefusal[]; readonly card: EntryCard }

export interface CardEntryDeps {
  /** A refused write returns the current card. */
  readonly write: (changes: readonly CardChange[], reason: string) => Promise<CardAnswer>
  readonly confirm: (version: number) => Promise<CardAnswer>
  /** `was`: the index on the card. */
  readonly correctHandicap: (playerId: string, was: HandicapIndex, now: HandicapIndex, reason: string) => Promise<CardAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Reads the unsent scores of this card on this device; null if there are none. */
  readonly readDraft: () => ScoreDraft | null
  /** Saves the scores on this device until the server has them; null removes them. */
  readonly saveDraft: (scores: ScoreDraft | null) => void
  /** Calls `run` once when the browser is online again, or after a while. Returns a function that cancels it. */
  readonly retryWhenOnline: (run: () => void) => () => void
  readonly onStored: (card: EntryCard) => void
  /** Calls `run` after a short delay. Returns a function that cancels it. */
  readonly later: (run: () => void) => () => void
}

export type CardEntryPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly CardRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface CardEntryState {
  /** The card as stored by the server. */
  readonly card: EntryCard
  /** As typed, one for each hole. */
  readonly texts: readonly string[]
  readonly status: CardStatus
  readonly penalty: number
  readonly reason: string
  /** Index of the current hole, from 0. */
  readonly holeAt: number
  /** True after a 1 was typed, while its second digit may follow. */
  readonly open: boolean
  /** The last input, if it was not a score; neither sent nor stored on the device. */
  readonly refused: ScoreTyping['refused']
  /** Indexes of holes, from 0, for which another person stored another value; the user has to choose one of both. */
  readonly conflicts: readonly number[]
  readonly phase: CardEntryPhase
  chooseHole(at: number): void
  /** See `afterKey`. */
  pressKey(key: string): void
  /** Enters the complete score of the current hole and moves to the next. */
  typeScore(text: string): void
  eraseScore(): void
  pasteScores(text: string): void
  setStatus(status: CardStatus): void
  setPenalty(penalty: number): void
  setReason(reason: string): void
  /** Chooses the score of a hole with a conflict: the typed one or the stored one. */
  settle(at: number, whose: 'mine' | 'theirs'): void
  save(): Promise<void>
  /** Waits for a score that is being sent. Returns true if the card is returned. */
  handIn(): Promise<boolean>
  confirm(): Promise<void>
  /** Corrects the index of the player, or of one player of the team. Returns true if it was stored. */
  correctHandicap(playerId: string, now: HandicapIndex, reason: string): Promise<boolean>
  /** Call it when the card is opened. Returns a function for when it is closed: it sends delayed scores immediately and stops retries. */
  attend(): () => void
}

export type CardEntryStore = StoreApi<CardEntryState>

/** Returns the input that is not stored yet; leaves out texts that are not scores. */
export function typedChanges({
  card,
  texts,
  status,
  penalty,
}: Pick<CardEntryState, 'card' | 'texts' | 'status' | 'penalty'>): readonly CardChange[] {
  const holes = card.holes.flatMap(({ number }, at): CardChange[] => {
    const was = card.entries[at] as HoleEntry
    const now = parseHoleEntry(texts[at] ?? '')
    return now && !isSameEntry(was, now) ? [{ what: 'hole', hole: number, was, now }] : []
  })
  return [
    ...holes,
    ...(status === card.status ? [] : [{ what: 'status', was: card.status, now: status } as const]),
    ...(penalty === card.penalty ? [] : [{ what: 'penalty', was: card.penalty, now: penalty } as const]),
  ]
}

/** Returns the entries as typed; a text that is not a score counts as not entered. */
export function typedEntries({ texts }: Pick<CardEntryState, 'texts'>): readonly HoleEntry[] {
  return texts.map((text) => parseHoleEntry(text) ?? { status: 'notEntered' })
}

/** Returns the numbers of the holes without which the card cannot be returned. */
export function holesToDo({ card, texts, status }: Pick<CardEntryState, 'card' | 'texts' | 'status'>): readonly number[] {
  return missingHoles({ holes: card.holes, entries: typedEntries({ texts }), status })
}

export function createCardEntryStore(start: EntryCard, deps: CardEntryDeps): CardEntryStore {
  let cancelLater = (): void => {}
  /** True while a save is delayed because more input may follow. */
  let pausing = false
  let left = false
  /** The last write; settles with its response. */
  let sending: Promise<unknown> = Promise.resolve()
  const again = restored(start, deps.readDraft())

  const store = createStore<CardEntryState>()((set, get) => {
    /** Shows the card of a response, with input typed since the request and texts that are not scores and were not sent. */
    const receive = (card: EntryCard, sent: Pick<CardEntryState, 'texts' | 'status' | 'penalty'>, keep: readonly number[]): void => {
      const { texts, status, penalty } = get()
      set({
        card,
        texts: card.entries.map((entry, at) => {
          const text = texts[at] ?? ''
          return keep.includes(at) || text !== sent.texts[at] || parseHoleEntry(text) === null ? text : formatHoleEntry(entry)
        }),
        status: status === sent.status ? card.status : status,
        penalty: penalty === sent.penalty ? card.penalty : penalty,
      })
    }

    /** `sends`: the request includes the input; without it the input stays unsent. */
    const ask = (question: () => Promise<CardAnswer>, options: { readonly sends?: boolean } = {}): Promise<boolean> => {
      if (get().phase.kind === 'saving') return Promise.resolve(false)
      const answer = send(question, options)
      sending = answer
      return answer
    }
    const send = async (question: () => Promise<CardAnswer>, { sends = true }: { readonly sends?: boolean }): Promise<boolean> => {
      cancelLater()
      pausing = false
      const { texts, status, penalty } = get()
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await question()
        if (answer.kind === 'stored') {
          receive(answer.card, sends ? { texts, status, penalty } : writtenOf(get().card), [])
          set({ phase: { kind: 'stored' }, reason: '', conflicts: [] })
          deps.onStored(answer.card)
          saveLater()
          return true
        }
        const conflicts = answer.refusals.flatMap((refusal) =>
          refusal.code === 'cardConflict' && refusal.change.what === 'hole' ? [refusal.change.hole] : [],
        )
        const at = answer.card.holes.flatMap(({ number }, index) => (conflicts.includes(number) ? [index] : []))
        // Preserve typed scores; a status or penalty that another person has set replaces the typed one.
        const written = texts.flatMap((text, index) => (text === formatHoleEntry(get().card.entries[index] as HoleEntry) ? [] : [index]))
        receive(answer.card, { texts, status, penalty }, [...at, ...written])
        set({ phase: { kind: 'refused', refusals: answer.refusals }, conflicts: at })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        // Scores that are sent automatically are retried automatically.
        if (get().card.returnedAt === null && !left) cancelLater = deps.retryWhenOnline(() => void get().save())
      }
      return false
    }

    /** Before the card is returned each score is sent automatically; on a returned card every change is a correction and needs a reason. */
    const saveLater = (): void => {
      cancelLater()
      pausing = false
      const { card, conflicts } = get()
      if (card.returnedAt !== null || conflicts.length > 0 || typedChanges(get()).length === 0) return
      pausing = true
      cancelLater = deps.later(() => void get().save())
    }

    const type = (change: (typing: ScoreTyping) => ScoreTyping): void => {
      const { texts, holeAt, open, refused, phase } = get()
      const after = change({ texts, at: holeAt, open, refused })
      set({ holeAt: after.at, open: after.open, refused: after.refused })
      if (after.texts.every((text, at) => text === texts[at])) return
      set({ texts: after.texts, phase: phase.kind === 'saving' ? phase : { kind: 'idle' } })
      saveLater()
    }
    const chooseHole = (at: number): void => type((typing) => withHole(typing, at))

    return {
      card: start,
      texts: again.texts,
      status: again.status,
      penalty: again.penalty,
      reason: '',
      holeAt: 0,
      open: false,
      refused: null,
      conflicts: again.conflicts,
      phase: again.conflicts.length === 0 ? { kind: 'idle' } : { kind: 'refused', refusals: conflictsOf(start, again) },
      chooseHole,
      pressKey: (key) => type((typing) => afterKey(typing, key)),
      typeScore: (text) => type((typing) => withScore(typing, text)),
      eraseScore: () => type(erased),
      pasteScores: (text) => type((typing) => afterPaste(typing, text)),
      setStatus: (status) => {
        set({ status })
        saveLater()
      },
      setPenalty: (penalty) => {
        set({ penalty })
        saveLater()
      },
      setReason: (reason) => set({ reason }),
      settle: (at, whose) => {
        const { card, conflicts } = get()
        const theirs = formatHoleEntry(card.entries[at] as HoleEntry)
        if (whose === 'theirs') set({ texts: get().texts.map((old, index) => (index === at ? theirs : old)) })
        const left = conflicts.filter((one) => one !== at)
        set({ conflicts: left, ...(left.length === 0 && { phase: { kind: 'idle' } }) })
        saveLater()
      },
      attend: () => {
        left = false
        return () => {
          left = true
          cancelLater()
          if (pausing) void get().save()
        }
      },
      save: async () => {
        const changes = typedChanges(get())
        if (changes.length > 0) await ask(() => deps.write(changes, get().reason))
      },
      handIn: async () => {
        await sending
        if (get().conflicts.length > 0 || holesToDo(get()).length > 0) return false
        return ask(() => deps.write([...typedChanges(get()), { what: 'returned', was: false, now: true }], get().reason))
      },
      confirm: async () => {
        await ask(() => deps.confirm(get().card.version))
      },
      correctHandicap: async (playerId, now, reason) => {
        const was = get().card.handicaps.find((one) => one.playerId === playerId)?.handicapIndex
        return was !== undefined && (await ask(() => deps.correctHandicap(playerId, was, now, reason), { sends: false }))
      },
    }
  })
  // Save the draft at every key press, so that a lost connection, a closed page or a logout loses nothing.
  store.subscribe((state, before) => {
    if (state.texts === before.texts && state.status === before.status && state.penalty === before.penalty && state.card === before.card)
      return
    const { texts, status, penalty } = state
    deps.saveDraft(typedChanges(state).length === 0 ? null : { name: state.card.name, texts, status, penalty, was: writtenOf(state.card) })
  })
  if (again.conflicts.length === 0 && start.returnedAt === null && typedChanges(store.getState()).length > 0) {
    pausing = true
    cancelLater = deps.later(() => void store.getState().save())
  }
  return store
}

/** Returns the refusals that the server would send for these conflicts. */
function conflictsOf(
  { holes, entries }: EntryCard,
  { texts, conflicts }: Pick<CardEntryState, 'texts' | 'conflicts'>,
): readonly CardRefusal[] {
  return conflicts.flatMap((at): readonly CardRefusal[] => {
    const [hole, was, now] = [holes[at], entries[at], parseHoleEntry(texts[at] ?? '')]
    return hole && was && now ? [{ code: 'cardConflict', change: { what: 'hole', hole: hole.number, was, now } }] : []
  })
}
