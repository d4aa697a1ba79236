/** A refusal is sent as a code with its values (design decision 8). 001 §5 and §7; TS area. */
import { type ClubDateTime, err, ok, parseClubDateTime, type Result } from '@club/core'
import type { Money } from '@club/core/finance'
import { compareHandicaps, type HandicapIndex, handicapFromNumber, handicapToNumber } from '@club/core/handicap'
import type {
  CardRefusal,
  DrawRefusal,
  SignUpRefusal,
  StartWishRefusal,
  TeamEditRefusal,
  TeamSignUpRefusal,
  WithdrawalRefusal,
} from '@club/core/tournament'
import * as v from 'valibot'
import { cardChangeFromWire, cardChangeToWire, wireCardChange } from '../staff/cardChange.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire } from '../wire/shapes.ts'
import { type BasketRefusal, basketRefusalData, basketRefusalReaders } from './basketRefusals.ts'

export type Refusal =
  | SignUpRefusal
  | WithdrawalRefusal
  | StartWishRefusal
  | TeamSignUpRefusal
  | TeamEditRefusal
  | CardRefusal
  | DrawRefusal
  | BasketRefusal
export type RefusalCode = Refusal['code']

type RefusalData = Readonly<Record<string, unknown>>

function isBasketRefusal(refusal: Refusal): refusal is BasketRefusal {
  return Object.hasOwn(basketRefusalReaders, refusal.code)
}

/** Returns the values of a refusal in the wire format. */
function dataOf(refusal: Refusal): RefusalData {
  if (isBasketRefusal(refusal)) return basketRefusalData(refusal)
  const { code, ...numbers } = refusal
  if (code === 'cardConflict') return cardChangeToWire(refusal.change)
  if (code === 'namedTwice' || code === 'inOtherTeam')
    return Object.fromEntries(Object.entries(numbers).map(([name, id]) => [name, idToWire(id)]))
  if (code !== 'handicapOutOfRange') return numbers
  const { index, from, to, group } = refusal
  return { index: handicapToNumber(index), from: handicapToNumber(from), to: handicapToNumber(to), group }
}

/** `customerId` is the person it applies to, if there are several; `localizedMessage` is the sentence for a client without texts. */
export function refusalToDetail(refusal: Refusal, customerId?: string, localizedMessage?: string): ProblemDetail {
  const data = dataOf(refusal)
  return {
    code: refusal.code,
    ...(localizedMessage === undefined ? {} : { localizedMessage }),
    ...(customerId === undefined ? {} : { customerId: idToWire(customerId) }),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  }
}

function momentOf(value: unknown): ClubDateTime | undefined {
  const moment = typeof value === 'string' ? parseClubDateTime(value) : undefined
  return moment?.ok ? moment.value : undefined
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? idFromWire(value) : undefined
}

function handicapOf(value: unknown): HandicapIndex | undefined {
  const index = typeof value === 'number' ? handicapFromNumber(value) : undefined
  return index?.ok ? index.value : undefined
}

function outOfRange({ index, from, to, group }: RefusalData): Refusal | undefined {
  const [readIndex, readFrom, readTo] = [handicapOf(index), handicapOf(from), handicapOf(to)]
  if (!readIndex || !readFrom || !readTo || (group !== 'member' && group !== 'guest')) return undefined
  return { code: 'handicapOutOfRange', index: readIndex, from: readFrom, to: readTo, group }
}

/** One reader for each code: a new code does not compile without one. */
const readers: { readonly [Code in RefusalCode]: (data: RefusalData) => Refusal | undefined } = {
  blocked: () => ({ code: 'blocked' }),
  alreadyEntered: () => ({ code: 'alreadyEntered' }),
  alreadyWaiting: () => ({ code: 'alreadyWaiting' }),
  tournamentClosed: () => ({ code: 'tournamentClosed' }),
  tournamentCancelled: () => ({ code: 'tournamentCancelled' }),
  entriesNotOnline: () => ({ code: 'entriesNotOnline' }),
  windowNotOpen: (data) => {
    const opens = momentOf(data.opens)
    return opens && { code: 'windowNotOpen', opens }
  },
  windowClosed: (data) => {
    const closed = momentOf(data.closed)
    return closed && { code: 'windowClosed', closed }
  },
  wrongSex: ({ required }) => (required === 'male' || required === 'female' ? { code: 'wrongSex', required } : undefined),
  handicapOutOfRange: outOfRange,
  full: (data) => {
    const maxPlayers = countOf(data.maxPlayers)
    return maxPlayers === undefined ? undefined : { code: 'full', maxPlayers }
  },
  guestsFull: (data) => {
    const maxGuests = countOf(data.maxGuests)
    return maxGuests === undefined ? undefined : { code: 'guestsFull', maxGuests }
  },
  teamsOnly: () => ({ code: 'teamsOnly' }),
  notByOthers: () => ({ code: 'notByOthers' }),
  tooManyOthers: (data) => {
    const max = countOf(data.max)
    return max === undefined ? undefined : { code: 'tooManyOthers', max }
  },
  singlesOnly: () => ({ code: 'singlesOnly' }),
  startWishUnknown: (data) => {
    const wish = countOf(data.wish)
    return wish === undefined ? undefined : { code: 'startWishUnknown', wish }
  },
  startWishFull: (data) => {
    const [wish, available] = [countOf(data.wish), countOf(data.available)]
    return wish === undefined || available === undefined ? undefined : { code: 'startWishFull', wish, available }
  },
  teamEmpty: () => ({ code: 'teamEmpty' }),
  teamTooLarge: (data) => {
    const [size, most] = [countOf(data.size), countOf(data.most)]
    return size === undefined || most === undefined ? undefined : { code: 'teamTooLarge', size, most }
  },
  namedTwice: (data) => {
    const customerId = idOf(data.customerId)
    return customerId === undefined ? undefined : { code: 'namedTwice', customerId }
  },
  inOtherTeam: (data) => {
    const [customerId, teamId] = [idOf(data.customerId), idOf(data.teamId)]
    return customerId === undefined || teamId === undefined ? undefined : { code: 'inOtherTeam', customerId, teamId }
  },
  notInTeam: () => ({ code: 'notInTeam' }),
  notEntered: () => ({ code: 'notEntered' }),
  notWaiting: () => ({ code: 'notWaiting' }),
  inTeam: () => ({ code: 'inTeam' }),
  cancellationNotOnline: () => ({ code: 'cancellationNotOnline' }),
  cancellationClosed: (data) => {
    const last = momentOf(data.last)
    return last && { code: 'cancellationClosed', last }
  },
  cardConflict: (data) => {
    const change = v.is(wireCardChange, data) ? cardChangeFromWire(data) : undefined
    return change?.ok ? { code: 'cardConflict', change: change.value } : undefined
  },
  noSuchHole: (data) => {
    const hole = countOf(data.hole)
    return hole === undefined ? undefined : { code: 'noSuchHole', hole }
  },
  reasonNeeded: () => ({ code: 'reasonNeeded' }),
  cardIncomplete: ({ holes }) => {
    const numbers = Array.isArray(holes) ? holes.map(countOf) : [undefined]
    return numbers.every((hole) => hole !== undefined) ? { code: 'cardIncomplete', holes: numbers } : undefined
  },
  notReturned: () => ({ code: 'notReturned' }),
  alreadyConfirmed: () => ({ code: 'alreadyConfirmed' }),
  sameEyes: () => ({ code: 'sameEyes' }),
  changedSince: () => ({ code: 'changedSince' }),
  noTee: () => ({ code: 'noTee' }),
  signUpStillOpen: () => ({ code: 'signUpStillOpen' }),
  scoresEntered: () => ({ code: 'scoresEntered' }),
  nobodyToDraw: () => ({ code: 'nobodyToDraw' }),
  teamsUneven: () => ({ code: 'teamsUneven' }),
  tooManyFlights: (data) => {
    const [flights, most] = [countOf(data.flights), countOf(data.most)]
    return flights === undefined || most === undefined ? undefined : { code: 'tooManyFlights', flights, most }
  },
  noResultYet: () => ({ code: 'noResultYet' }),
  flightFull: (data) => {
    const most = countOf(data.most)
    return most === undefined ? undefined : { code: 'flightFull', most }
  },
  ...basketRefusalReaders,
}

/** Reads a refusal; fails for a code or a value that this version does not know. */
export function refusalFromDetail(detail: ProblemDetail): Result<Refusal, 'notARefusal'> {
  if (!Object.hasOwn(readers, detail.code)) return err('notARefusal')
  const refusal = readers[detail.code as RefusalCode](detail.data ?? {})
  return refusal ? ok(refusal) : err('notARefusal')
}

/** Formats values for the user's language. */
export interface RefusalFormats {
  readonly handicap: (index: HandicapIndex) => string
  readonly moment: (moment: ClubDateTime) => string
  readonly money: (amount: Money) => string
}

/** Returns the side of the range that an index is on; `missing` if the player has no index. */
function sideOfRange(index: HandicapIndex, from: HandicapIndex): 'missing' | 'below' | 'above' {
  if (index.kind === 'none' || index.kind === 'unset') return 'missing'
  return compareHandicaps(index, from) < 0 ? 'below' : 'above'
}

/** Returns the values for the text of a refusal: see `refusalMessages`. */
export function refusalValues(refusal: Refusal, formats: RefusalFormats): Readonly<Record<string, string | number>> {
  switch (refusal.code) {
    case 'windowNotOpen':
      return { opens: formats.moment(refusal.opens) }
    case 'windowClosed':
      return { closed: formats.moment(refusal.closed) }
    case 'cancellationClosed':
      return { last: formats.moment(refusal.last) }
    case 'wrongSex':
      return { required: refusal.required }
    case 'full':
      return { maxPlayers: refusal.maxPlayers }
    case 'guestsFull':
      return { maxGuests: refusal.maxGuests }
    case 'tooManyOthers':
      return { max: refusal.max }
    case 'startWishFull':
      return { available: refusal.available }
    case 'teamTooLarge':
      return { size: refusal.size, most: refusal.most }
    case 'handicapOutOfRange':
      return {
        side: sideOfRange(refusal.index, refusal.from),
        index: formats.handicap(refusal.index),
        from: formats.handicap(refusal.from),
        to: formats.handicap(refusal.to),
        group: refusal.group,
      }
    case 'tooManyFlights':
      return { flights: refusal.flights, most: refusal.most }
    case 'flightFull':
      return { most: refusal.most }
    case 'cardConflict':
      return { what: refusal.change.what, hole: refusal.change.what === 'hole' ? refusal.change.hole : 0 }
    case 'noSuchHole':
      return { hole: refusal.hole }
    case 'quantityFixed':
      return { quantity: refusal.quantity }
    case 'amountAbovePayable':
      return { payable: formats.money(refusal.payable) }
    case 'amountBelowBonus':
      return { from: formats.money(refusal.from) }
    case 'amountAboveTopUp':
      return { most: formats.money(refusal.most) }
    case 'cardIncomplete':
      return { count: refusal.holes.length, holes: refusal.holes.join(', ') }
    default:
      return {}
  }
}
