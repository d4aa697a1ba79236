/** The desk: the day, the row and party that are chosen, and the commands. RE-180+ to RE-188+. */
import type { ClubDateTime } from '@club/core'
import type { DayBlock, DeskBlock, DeskCommand, DeskDay, HoleCount, Player } from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'
import { cancelCommand, type DeskPart, findPart, moveCommand, openCharges, partsOf, statusCommand, withdrawCommand } from './deskParts.ts'

/** For so long the bar offers to undo the last command. */
export const UNDO_MS = 10_000

export interface ShownRefusal {
  readonly text: string
  /** The person that it is about; left out if it is about the command. */
  readonly personName?: string
  /** Staff may do it nevertheless if they give a reason. */
  readonly overrulable: boolean
  /** The field of the dialog that is wrong; without one the reason concerns the whole command. */
  readonly field?: 'receipt'
}

export interface SeenVersion {
  readonly bookingId: string
  readonly version: number
}

export interface DeskPreview {
  readonly refusals: readonly ShownRefusal[]
  /** Names of the people who would be notified. */
  readonly notified: readonly string[]
}

export interface DeskOrder {
  readonly command: DeskCommand
  readonly versions: readonly SeenVersion[]
  readonly reason?: string
  /** Id of the command that this one reverses. */
  readonly undoes?: string
}

export type DeskAnswer =
  | {
      readonly kind: 'done'
      readonly commandId: string
      readonly undo: DeskCommand
      readonly versions: readonly SeenVersion[]
      readonly notified: readonly string[]
    }
  | { readonly kind: 'refused'; readonly refusals: readonly ShownRefusal[] }
  /** Another desk was faster; without `by` the name is unknown. */
  | { readonly kind: 'changed'; readonly by: { readonly name: string; readonly at: ClubDateTime } | null }

export interface DeskDeps {
  readonly run: (order: DeskOrder) => Promise<DeskAnswer>
  readonly preview: (order: DeskOrder) => Promise<DeskPreview>
  readonly takePayment: (order: DeskPaymentOrder) => Promise<DeskPaymentAnswer>
  /** Makes the amounts of a payment open again. */
  readonly voidPayment: (paymentId: string) => Promise<void>
  readonly describeError: (error: unknown) => Notice
  /** Calls back after so many milliseconds; returns what prevents it. */
  readonly later: (work: () => void, milliseconds: number) => () => void
}

export type DeskDialog = 'new' | 'cancel' | 'block' | 'find' | 'help' | 'note' | 'pay' | 'code' | 'history' | 'details'

/** The ways in which the desk takes money. */
export const DESK_PAY_TYPES = ['cash', 'terminal', 'bankTransfer'] as const
export type DeskPayType = (typeof DESK_PAY_TYPES)[number]

export interface DeskPaymentOrder {
  readonly chargeIds: readonly string[]
  /** Their sum as it was shown. */
  readonly amount: number
  readonly payType: DeskPayType
  /** The receipt number of the club's till; '' for a bank transfer. */
  readonly receipt: string
}

export type DeskPaymentAnswer =
  | { readonly kind: 'paid'; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly refusals: readonly ShownRefusal[] }

export type DeskPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | {
      readonly kind: 'refused'
      readonly order: DeskOrder | null
      readonly refusals: readonly ShownRefusal[]
      /** Whether the order is sent again with a reason, and why that failed. */
      readonly isOverruling?: boolean
      readonly notice?: Notice
    }
  | { readonly kind: 'changed'; readonly by: { readonly name: string; readonly at: ClubDateTime } | null }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** A command that was stored and can still be undone. */
export interface DoneCommand {
  readonly what: DeskCommand['kind']
  readonly commandId: string
  readonly undo: DeskCommand
  readonly versions: readonly SeenVersion[]
  readonly notified: readonly string[]
}

/** A payment that was taken and can still be undone. */
export interface DonePayment {
  readonly what: 'pay'
  readonly paymentId: string
  readonly amount: number
}

export interface DeskState {
  readonly day: DeskDay | null
  /** The row with the focus; null before the first day. */
  readonly flightId: string | null
  /** Index into `partsOf` the row; null is everyone at that time. */
  readonly partAt: number | null
  /** The party that is being moved; Enter drops it on the row. */
  readonly moving: DeskPart | null
  readonly preview: (DeskPreview & { readonly flightId: string }) | null
  readonly dialog: DeskDialog | null
  /** The party or player that the open dialog concerns; null for other dialogs, and once it is gone. */
  readonly dialogPart: DeskPart | null
  /** The preview of the cancellation that its dialog asks about. */
  readonly cancelPreview: DeskPreview | null
  readonly phase: DeskPhase
  readonly done: DoneCommand | DonePayment | null
  /** Shows a day; the first time not before `now` is chosen unless the chosen one is on it. */
  readonly setDay: (day: DeskDay, now: ClubDateTime) => void
  readonly choose: (flightId: string) => void
  readonly nextPart: (step: 1 | -1) => void
  readonly choosePart: (flightId: string, partAt: number) => void
  readonly open: (dialog: DeskDialog) => void
  /** Closes the reasons of a refusal, and otherwise the dialog, the move and the choice of a party. */
  readonly dismiss: () => void
  readonly mark: (part?: DeskPart) => void
  readonly drop: (flightId?: string) => Promise<void>
  /** Joins the moved party with a party of the chosen row: the chosen one, or the first. */
  readonly join: (intoId?: string) => Promise<void>
  /** Withdraws the check-ins and no-shows of the chosen party or player, or of everyone at the time. */
  readonly withdraw: () => Promise<void>
  readonly setStatus: (kind: 'checkIn' | 'noShow') => Promise<void>
  readonly book: (players: readonly Player[], numberOfHoles: HoleCount) => Promise<void>
  readonly cancel: () => Promise<void>
  readonly block: (block: DeskBlock) => Promise<void>
  readonly unblock: (block: DayBlock) => Promise<void>
  readonly writeNote: (note: string) => Promise<void>
  /** Takes the open amounts of the chosen party. */
  readonly takePayment: (payType: DeskPayType, receipt: string) => Promise<void>
  readonly overrule: (reason: string) => Promise<void>
  readonly undo: () => Promise<void>
}

export type DeskStore = StoreApi<DeskState>

/** Returns whether a command is being sent. */
export function isDeskBusy(phase: DeskPhase): boolean {
  return phase.kind === 'saving' || (phase.kind === 'refused' && phase.isOverruling === true)
}

/** Returns whether a dialog concerns a party or one of its players. */
export function needsPart(dialog: DeskDialog | null): boolean {
  return dialog === 'cancel' || dialog === 'note' || dialog === 'pay'
}

/** Returns whether the open dialog shows every reason at its fields. */
export function isAtField({ refusals }: { readonly refusals: readonly ShownRefusal[] }): boolean {
  return refusals.every(({ field }) => field !== undefined)
}

export function createDeskStore(deps: DeskDeps): DeskStore {
  return createStore<DeskState>()((set, get) => {
    let question = 0
    let forget = (): void => {}

    /** The chosen party; without a choice the first one of the row. */
    const part = (): DeskPart | undefined => {
      const { day, flightId, partAt } = get()
      return day && flightId !== null ? partsOf(day, flightId)[partAt ?? 0] : undefined
    }
    /** Chooses the first party of the row that owes something, if the chosen one owes nothing. */
    const chooseOwing = (): void => {
      const { day, flightId } = get()
      const chosen = part()
      if (!day || flightId === null || !chosen || openCharges(chosen).length > 0) return
      const owing = partsOf(day, flightId).findIndex((one) => openCharges(one).length > 0)
      if (owing >= 0) set({ partAt: owing })
    }
    const orderOf = (command: DeskCommand, parts: readonly DeskPart[]): DeskOrder => ({
      command,
      versions: [...new Map(parts.map(({ booking: { id, version } }) => [id, { bookingId: id, version }])).values()],
    })
    /** Returns the change that closes the dialog that is open now, and none if another one is open by then. */
    const dialogCloser = (): (() => Partial<DeskState>) => {
      const { dialog } = get()
      return () => (get().dialog === dialog ? { dialog: null, dialogPart: null } : {})
    }
    const run = async (order: DeskOrder, refused: Extract<DeskPhase, { kind: 'refused' }> | null = null): Promise<void> => {
      if (isDeskBusy(get().phase)) return
      forget()
      // The dialog stays open until the command is stored: what was typed in it is not lost by a refusal or a failure.
      const closeDialog = dialogCloser()
      set({ phase: refused ? { ...refused, isOverruling: true } : { kind: 'saving' }, preview: null, done: null })
      try {
        const answer = await deps.run(order)
        // Until then the buttons of a move stay, so that a second press does not reach those below them.
        set({ moving: null })
        if (answer.kind === 'refused') set({ phase: { kind: 'refused', order, refusals: answer.refusals } })
        else if (answer.kind === 'changed') set({ phase: answer })
        else {
          const { commandId, undo, versions, notified } = answer
          const done = order.undoes === undefined ? { what: order.command.kind, commandId, undo, versions, notified } : null
          set({ phase: { kind: 'idle' }, ...closeDialog(), done })
          forget = deps.later(() => set({ done: null }), UNDO_MS)
        }
      } catch (error) {
        const notice = deps.describeError(error)
        // A move continues, as a dialog stays open.
        if (refused) set({ phase: { kind: 'refused', order: refused.order, refusals: refused.refusals, notice } })
        else set({ phase: { kind: 'failed', notice } })
      }
    }
    /** Takes a payment or undoes it; a payment can be undone for ten seconds. */
    const pay = async (send: () => Promise<DonePayment | null>): Promise<void> => {
      if (isDeskBusy(get().phase)) return
      forget()
      const closeDialog = dialogCloser()
      set({ phase: { kind: 'saving' }, done: null })
      try {
        const done = await send()
        if (get().phase.kind === 'saving') set({ phase: { kind: 'idle' }, ...closeDialog(), done })
        forget = deps.later(() => set({ done: null }), UNDO_MS)
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    /** Tries a command; ignores the answer if another one was tried meanwhile. */
    const tryOut = async (order: DeskOrder, show: (preview: DeskPreview) => void): Promise<void> => {
      question += 1
      const current = question
      // A preview that fails says nothing; the command itself says what is wrong.
      const preview = await deps.preview(order).catch(() => null)
      if (preview && current === question) show(preview)
    }
    /** The chosen parts of the row; without a choice every party. */
    const chosenParts = (): readonly DeskPart[] => {
      const { day, flightId, partAt } = get()
      if (!day || flightId === null) return []
      const parts = partsOf(day, flightId)
      return partAt === null ? parts.filter(({ player }) => player === null) : parts.slice(partAt, partAt + 1)
    }
    /** The party of the row that the moved one would join. */
    const joinTarget = (intoId?: string): DeskPart | undefined => {
      const { moving } = get()
      const parties = chosenParts().filter(({ booking }) => booking.id !== moving?.booking.id)
      return intoId === undefined ? parties[0] : parties.find(({ booking }) => booking.id === intoId)
    }
    const previewDrop = (flightId: string): void => {
      const { moving } = get()
      set({ preview: null })
      if (!moving || moving.booking.flightId === flightId) return
      void tryOut(orderOf(moveCommand(moving, flightId), [moving]), (preview) => set({ preview: { ...preview, flightId } }))
    }

    return {
      day: null,
      flightId: null,
      partAt: null,
      moving: null,
      preview: null,
      dialog: null,
      dialogPart: null,
      cancelPreview: null,
      phase: { kind: 'idle' },
      done: null,
      setDay: (day, now) => {
        const { day: before, flightId, partAt, dialogPart } = get()
        const stays = day.flights.some(({ id }) => id === flightId)
        const chosen = before && flightId !== null && partAt !== null ? partsOf(before, flightId)[partAt] : undefined
        const same = chosen && findPart(day, chosen)
        const at =
          same && stays && flightId !== null
            ? partsOf(day, flightId).findIndex(({ booking, player }) => booking === same.booking && player === same.player)
            : -1
        const first = day.flights.find(({ startDateTime }) => startDateTime >= now) ?? day.flights[0]
        set({
          day,
          flightId: stays ? flightId : (first?.id ?? null),
          partAt: at < 0 ? null : at,
          dialogPart: (dialogPart && findPart(day, dialogPart)) ?? null,
        })
      },
      choose: (flightId) => {
        if (flightId === get().flightId) return
        set({ flightId, partAt: null })
        previewDrop(flightId)
      },
      nextPart: (step) => {
        const { day, flightId, partAt, moving } = get()
        const count = day && flightId !== null && !moving ? partsOf(day, flightId).length : 0
        if (count > 0) set({ partAt: partAt === null ? (step > 0 ? 0 : count - 1) : (partAt + step + count) % count })
      },
      choosePart: (flightId, partAt) => set(get().moving ? { flightId } : { flightId, partAt }),
      open: (dialog) => {
        if (dialog === 'pay') chooseOwing()
        const chosen = needsPart(dialog) ? part() : undefined
        if ((needsPart(dialog) && !chosen) || (dialog === 'details' && !part())) return
        set({ dialog, dialogPart: chosen ?? null, cancelPreview: null, phase: { kind: 'idle' } })
        if (dialog !== 'cancel' || !chosen) return
        void tryOut(orderOf(cancelCommand(chosen), [chosen]), (cancelPreview) => set({ cancelPreview }))
      },
      dismiss: () => {
        const { dialog, phase } = get()
        if (dialog === null && isDeskBusy(phase)) return
        if (dialog !== null && phase.kind === 'refused' && !isAtField(phase)) set({ phase: { kind: 'idle' } })
        else set({ dialog: null, dialogPart: null, moving: null, preview: null, partAt: null, phase: { kind: 'idle' } })
      },
      mark: (given) => {
        const moving = given ?? part()
        if (moving) set({ moving, preview: null, phase: { kind: 'idle' } })
      },
      drop: async (flightId = get().flightId ?? '') => {
        const { moving } = get()
        if (!moving) return
        if (moving.booking.flightId === flightId) return set({ moving: null, preview: null })
        await run(orderOf(moveCommand(moving, flightId), [moving]))
      },
      join: async (intoId) => {
        const { moving } = get()
        const into = joinTarget(intoId)
        if (!moving || moving.player || !into) return
        await run(orderOf({ kind: 'join', bookingId: moving.booking.id, intoId: into.booking.id }, [moving, into]))
      },
      withdraw: async () => {
        const chosen = chosenParts()
        const command = withdrawCommand(chosen)
        if (command) await run(orderOf(command, chosen))
      },
      setStatus: async (kind) => {
        const chosen = chosenParts()
        const command = statusCommand(kind, chosen)
        if (!command || !('bookingIds' in command)) return
        await run(
          orderOf(
            command,
            chosen.filter(({ booking }) => command.bookingIds.includes(booking.id)),
          ),
        )
      },
      book: async (players, numberOfHoles) => {
        const { flightId } = get()
        if (flightId !== null) await run({ command: { kind: 'book', flightId, numberOfHoles, players }, versions: [] })
      },
      cancel: async () => {
        const { dialogPart: chosen } = get()
        if (!chosen) return
        // Nothing was typed in this dialog.
        set({ dialog: null, dialogPart: null })
        await run(orderOf(cancelCommand(chosen), [chosen]))
      },
      block: (block) => run({ command: { kind: 'block', block }, versions: [] }),
      unblock: ({ id }) => run({ command: { kind: 'unblock', blockId: id }, versions: [] }),
      writeNote: async (note) => {
        const { dialogPart: chosen } = get()
        if (chosen) await run(orderOf({ kind: 'note', bookingId: chosen.booking.id, note }, [chosen]))
      },
      takePayment: async (payType, typed) => {
        const { dialogPart: chosen } = get()
        const charges = chosen ? openCharges(chosen) : []
        const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
        if (amount === 0) return
        const receipt = payType === 'bankTransfer' ? '' : typed.trim()
        await pay(async () => {
          const answer = await deps.takePayment({ chargeIds: charges.map(({ id }) => id), amount, payType, receipt })
          if (answer.kind === 'paid') return { what: 'pay', paymentId: answer.paymentId, amount }
          set({ phase: { kind: 'refused', order: null, refusals: answer.refusals } })
          return null
        })
      },
      overrule: async (reason) => {
        const { phase } = get()
        if (phase.kind === 'refused' && phase.order) await run({ ...phase.order, reason }, phase)
      },
      undo: async () => {
        const { done } = get()
        if (done?.what === 'pay') return pay(() => deps.voidPayment(done.paymentId).then(() => null))
        if (done) await run({ command: done.undo, versions: done.versions, undoes: done.commandId })
      },
    }
  })
}
