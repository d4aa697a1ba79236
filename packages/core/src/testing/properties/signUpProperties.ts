/** Sign-ups: entries, places and the waiting list. TS-09 to TS-75. */
import fc from 'fast-check'
import type { ClubDateTime } from '../../time.ts'
import type { StartWishBorder } from '../../tournament/entries/startWish.ts'
import type { Applicant } from '../../tournament/entries/waitingListSplit.ts'
import { anyApplicants, anyHandicapRange, anyMoment, anySignUpPerson, anySignUpTournament } from '../anyTournament.ts'
import type { ListCase, SlotsCase, StartWishCase, TeamApplicants } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'

const anyOpen = fc.oneof(fc.nat({ max: 12 }), fc.constant(null))

/** Free places; never more for guests than for players. */
const anySlotsCase: fc.Arbitrary<SlotsCase> = fc.tuple(anyOpen, anyOpen).map(([players, guests]) => ({
  openPlayerSlots: players,
  openGuestSlots: players === null ? guests : Math.min(players, guests ?? players),
}))

const anyList: fc.Arbitrary<ListCase> = fc
  .record({ slots: anySlotsCase, onlyAddToWaiting: fc.boolean(), useWaitingList: fc.boolean() })
  .map(({ slots, ...rest }) => ({ ...slots, ...rest }))

const anyTeams: fc.Arbitrary<readonly TeamApplicants[]> = fc
  .array(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  .map((teams) =>
    teams.map((guests, team) => ({ id: `t${team}`, people: guests.map((guest, at) => ({ customerId: `t${team}p${at}`, guest })) })),
  )

const anyBorders: fc.Arbitrary<readonly StartWishBorder[]> = fc
  .array(fc.tuple(fc.option(fc.nat({ max: 6 })), fc.nat({ max: 6 })), { minLength: 1, maxLength: 4 })
  .map((drawn) =>
    drawn.map(([maxSlots, taken], at) => ({
      orderNumber: at + 1,
      timeFrom: `2026-05-02T0${7 + at}:00:00` as ClubDateTime,
      timeTo: `2026-05-02T0${7 + at}:59:00` as ClubDateTime,
      maxSlots,
      availableSlots: maxSlots === null ? 0 : Math.max(0, maxSlots - taken),
    })),
  )

const anyStartWishes: fc.Arbitrary<readonly StartWishCase[]> = fc
  .array(fc.record({ wish: fc.nat({ max: 5 }), places: fc.integer({ min: 1, max: 3 }) }), { maxLength: 20 })
  .map((startWishes) => startWishes.map((wish, at) => ({ wisherId: `p${at}`, ...wish })))

const ids = (people: readonly Applicant[]) => people.map(({ customerId }) => customerId)
const orUnlimited = (slots: number | null) => slots ?? Infinity
const guestsAmong = (people: readonly Applicant[], chosen: readonly string[]) =>
  people.filter(({ customerId, guest }) => guest && chosen.includes(customerId)).length
const inRequestOrder = (request: readonly string[], list: readonly string[]) => request.filter((id) => list.includes(id))

export const signUpProperties: readonly Property[] = [
  property({
    name: 'a-split-loses-and-doubles-nobody',
    ids: ['TS-46', 'TS-47'],
    rule: 'every applicant enters, waits or is turned away exactly once, in the order of the request',
    weight: 'card',
    arbitrary: fc.record({ list: anyList, applicants: anyApplicants }),
    async check(engine, { list, applicants }) {
      const { entered, waiting, turnedAway } = await engine.waitingListSplit({ ...list, applicants })
      same('everybody', [...entered, ...waiting, ...turnedAway].sort(), ids(applicants).sort())
      for (const some of [entered, waiting, turnedAway]) same('order', some, inRequestOrder(ids(applicants), some))
      if (list.useWaitingList || list.onlyAddToWaiting) same('nobody is turned away', turnedAway, [])
      else same('nobody waits', waiting, [])
    },
  }),
  property({
    name: 'a-split-never-oversells-and-wastes-no-place',
    ids: ['TS-46', 'TS-47', 'TS-48'],
    rule: 'no place is given that does not exist, no place stays free that an applicant could take, and guests never take a place from a member',
    weight: 'card',
    arbitrary: fc.record({ list: anyList, applicants: anyApplicants }),
    async check(engine, { list, applicants }) {
      const { entered } = await engine.waitingListSplit({ ...list, applicants })
      const guests = guestsAmong(applicants, entered)
      const [players, most] = [orUnlimited(list.openPlayerSlots), orUnlimited(list.openGuestSlots)]
      holds('places', entered.length <= players && guests <= most, { entered, guests })
      if (list.onlyAddToWaiting) return same('only the list', entered, [])
      const out = applicants.filter(({ customerId }) => !entered.includes(customerId))
      const onlyGuestsOut = out.every(({ guest }) => guest)
      if (entered.length === players) holds('members first', onlyGuestsOut || guests === 0, { entered, out })
      else if (out.length > 0) holds('nothing wasted', onlyGuestsOut && guests === most, { entered, out })
    },
  }),
  property({
    name: 'moving-up-overtakes-only-who-does-not-fit',
    ids: ['TS-46', 'TS-47'],
    rule: 'players move up in the order of the waiting list; a player stays behind only if there was no place at their turn',
    weight: 'card',
    arbitrary: fc.record({ waiting: anyApplicants, slots: anySlotsCase }),
    async check(engine, { waiting, slots }) {
      const up = await engine.movedUp({ waiting, ...slots })
      same('order', up, inRequestOrder(ids(waiting), up))
      holds('places', up.length <= orUnlimited(slots.openPlayerSlots), up)
      holds('guests’ places', guestsAmong(waiting, up) <= orUnlimited(slots.openGuestSlots), up)
      for (const [at, { customerId, guest }] of waiting.entries()) {
        if (up.includes(customerId)) continue
        const before = waiting.slice(0, at).filter((other) => up.includes(other.customerId))
        const full = before.length >= orUnlimited(slots.openPlayerSlots)
        const guestsFull = guest && guestsAmong(before, ids(before)) >= orUnlimited(slots.openGuestSlots)
        holds(`${customerId} did not fit`, full || guestsFull, up)
      }
    },
  }),
  property({
    name: 'moving-up-one-by-one-is-moving-up-at-once',
    ids: ['TS-46'],
    rule: 'places that become free one by one go to the same people as places that become free together',
    weight: 'card',
    arbitrary: fc.record({ waiting: anyApplicants, free: fc.nat({ max: 6 }) }),
    async check(engine, { waiting, free }) {
      const atOnce = await engine.movedUp({ waiting, openPlayerSlots: free, openGuestSlots: free })
      const oneByOne: string[] = []
      for (let at = 0; at < free; at += 1) {
        const rest = waiting.filter(({ customerId }) => !oneByOne.includes(customerId))
        oneByOne.push(...(await engine.movedUp({ waiting: rest, openPlayerSlots: 1, openGuestSlots: 1 })))
      }
      same('moved up', oneByOne, atOnce)
    },
  }),
  property({
    name: 'a-team-is-never-torn-apart',
    ids: ['TS-54'],
    rule: 'a team enters as a whole or not at all, no team is lost or doubled, and only a team that does not fit is passed over',
    weight: 'card',
    arbitrary: fc.record({ list: anyList, teams: anyTeams }),
    async check(engine, { list, teams }) {
      const { entered, waiting, turnedAway } = await engine.teamSplit({ ...list, teams })
      const request = teams.map(({ id }) => id)
      same('every team', [...entered, ...waiting, ...turnedAway].sort(), [...request].sort())
      for (const some of [entered, waiting, turnedAway]) same('order', some, inRequestOrder(request, some))
      if (list.onlyAddToWaiting) return same('only the list', entered, [])
      const inside: Applicant[] = []
      for (const { id, people } of teams) {
        const together = [...inside, ...people]
        const fits =
          together.length <= orUnlimited(list.openPlayerSlots) && guestsAmong(together, ids(together)) <= orUnlimited(list.openGuestSlots)
        same(`${id} fits`, entered.includes(id), fits)
        if (fits) inside.push(...people)
      }
    },
  }),
  property({
    name: 'an-entry-window-only-goes-forward',
    ids: ['TS-09', 'TS-10', 'TS-11'],
    rule: 'the entry window goes from future to open to closed, never opens again, and includes both its ends',
    weight: 'card',
    arbitrary: fc.record({ tournament: anySignUpTournament, one: anyMoment, other: anyMoment }),
    async check(engine, { tournament, one, other }) {
      const [earlier, later] = one <= other ? [one, other] : [other, one]
      const order = ['future', 'open', 'closed']
      const [first, second] = [await engine.entryState({ tournament, now: earlier }), await engine.entryState({ tournament, now: later })]
      same('closed as a whole', first.kind === 'none', tournament.closed)
      if (tournament.closed) return
      holds('forward', order.indexOf(first.kind) <= order.indexOf(second.kind), [first, second])
      for (const edge of [first.begin, first.end]) {
        if (edge === null || (first.begin !== null && first.end !== null && first.end < first.begin)) continue
        same('at its end', (await engine.entryState({ tournament, now: edge })).kind, 'open')
      }
    },
  }),
  property({
    name: 'a-refusal-has-its-reasons-once',
    ids: ['TS-17'],
    rule: 'a refusal has at least one reason, a permission has none, and no reason is repeated',
    weight: 'card',
    arbitrary: fc.record({ tournament: anySignUpTournament, person: anySignUpPerson, now: anyMoment }),
    async check(engine, facts) {
      const decision = await engine.signUpDecision(facts)
      const codes = decision.allowed ? [] : decision.refusals.map(({ code }) => code)
      same('has reasons', codes.length > 0, !decision.allowed)
      same('each once', new Set(codes).size, codes.length)
    },
  }),
  property({
    name: 'every-reason-is-named-at-once',
    ids: ['TS-17'],
    rule: 'a reason that refuses a sign-up alone is also listed together with any other reason',
    weight: 'card',
    arbitrary: fc.record({ tournament: anySignUpTournament, person: anySignUpPerson, now: anyMoment }),
    async check(engine, facts) {
      const codes = async (over: Partial<typeof facts.person>) => {
        const decision = await engine.signUpDecision({ ...facts, person: { ...facts.person, ...over } })
        return decision.allowed ? [] : decision.refusals.map(({ code }) => code as string)
      }
      const clear = await codes({ blockedForTournament: false, entered: false, waiting: false })
      const all = await codes({ blockedForTournament: true, entered: true, waiting: true })
      same('reasons', [...all].sort(), [...clear, 'alreadyEntered', 'alreadyWaiting', 'blocked'].sort())
    },
  }),
  property({
    name: 'a-wider-handicap-range-refuses-nobody-more',
    ids: ['HC-20', 'HC-23'],
    rule: 'limits that are switched off refuse no handicap, and a range decides the same with its ends swapped',
    weight: 'card',
    arbitrary: fc.record({ tournament: anySignUpTournament, person: anySignUpPerson, now: anyMoment, range: anyHandicapRange }),
    async check(engine, { tournament, person, now, range }) {
      const outOfRange = async (enabled: boolean, from: typeof range) => {
        const handicapLimits = { enabled, memberMale: from, memberFemale: from, guestMale: from, guestFemale: from }
        const decision = await engine.signUpDecision({ tournament: { ...tournament, handicapLimits }, person, now })
        return !decision.allowed && decision.refusals.some(({ code }) => code === 'handicapOutOfRange')
      }
      same('switched off', await outOfRange(false, range), false)
      same('from the other end', await outOfRange(true, { from: range.to, to: range.from }), await outOfRange(true, range))
      same('around the index', await outOfRange(true, { from: person.handicapIndex, to: person.handicapIndex }), false)
    },
  }),
  property({
    name: 'a-sign-up-loses-nobody-and-never-oversells',
    ids: ['TS-32'],
    rule: 'every named person enters, waits or is refused with a reason, exactly once, and no place is given that does not exist',
    weight: 'card',
    arbitrary: fc.record({ tournament: anySignUpTournament, persons: fc.array(anySignUpPerson, { maxLength: 8 }), now: anyMoment }),
    async check(engine, { tournament, persons, now }) {
      const { refused, entered, waiting } = await engine.signUpOutcome({ tournament, persons, now })
      const all = [...refused.map(({ customerId }) => customerId), ...entered, ...waiting.map(({ customerId }) => customerId)]
      same('everybody', all.sort(), [...new Set(persons.map(({ customerId }) => customerId))].sort())
      holds(
        'reasons',
        refused.every(({ refusals }) => refusals.length > 0),
        refused,
      )
      const most = tournament.separateOnlineSettings ? tournament.maxPlayersOnline : tournament.maxPlayers
      const open = Math.max(0, orUnlimited(most) - tournament.playersCount)
      const guests = entered.filter((id) => persons.find(({ customerId }) => customerId === id)?.memberStatus === 'guest')
      const openForGuests = Math.min(open, Math.max(0, orUnlimited(tournament.maxGuests) - tournament.guestsCount))
      holds('places', entered.length <= open && guests.length <= openForGuests, { entered, guests })
      same(
        'places on the list',
        waiting.map(({ place }) => place),
        waiting.map((_, at) => tournament.waitingPlayersCount + at + 1),
      )
    },
  }),
  property({
    name: 'start-wishes-are-granted-first-come-first-served',
    ids: ['TS-70', 'TS-72'],
    rule: 'a preferred start time is granted exactly if it has places for all its players; no preference is always granted, an unknown one never',
    weight: 'card',
    arbitrary: fc.record({ borders: anyBorders, wishes: anyStartWishes }),
    async check(engine, { borders, wishes }) {
      const refused = await engine.refusedStartWishes({ borders, wishes })
      const left = new Map(
        borders.map(({ orderNumber, maxSlots, availableSlots }) => [orderNumber, maxSlots === null ? Infinity : availableSlots]),
      )
      const expected = wishes.flatMap(({ wisherId, wish, places }) => {
        if (wish === 0) return []
        const open = left.get(wish)
        if (open === undefined) return [{ wisherId, code: 'startWishUnknown' }]
        if (open < places) return [{ wisherId, code: 'startWishFull' }]
        left.set(wish, open - places)
        return []
      })
      same('refused', refused, expected)
    },
  }),
]
