/**
 * Sequences that random requests would not reach: each request is built from the responses before it, as a person's would be.
 * After a refusal the story takes another path or ends. Its rows stay for the random requests that follow.
 */
import type { CallName } from './anyRequest.ts'

export interface StoryParts {
  readonly ids?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
// biome-ignore lint/suspicious/noExplicitAny: a story reads of an answer what the call's schema has already been held against
export type StoryAnswer = any

export interface Teller {
  readonly tenantId: string
  readonly customerId: number
  /** Sends a request, often after an invalid variant of it; returns the response if it is accepted. */
  ask: (name: CallName, parts?: StoryParts, who?: 'home' | 'staff' | 'otherStaff') => Promise<StoryAnswer | undefined>
  /** The same some in another order with every seed. */
  shuffled: <Row>(some: readonly Row[]) => readonly Row[]
}

export type Story = (teller: Teller) => Promise<void>

const TRIES = 8
/** How many players a team of the demo may have. */
const TEAM_SIZES = [2, 4, 3]

async function rowsOf(
  { ask }: Teller,
  name: CallName,
  parts: StoryParts = {},
  who: 'home' | 'staff' = 'home',
): Promise<readonly StoryAnswer[]> {
  return (await ask(name, parts, who))?.content ?? []
}

async function tournaments(teller: Teller, query: Readonly<Record<string, string>> = {}): Promise<readonly StoryAnswer[]> {
  return teller.shuffled(await rowsOf(teller, 'listTournaments', { query: { size: '2000', ...query } })).slice(0, TRIES)
}

const toCome = (teller: Teller) => tournaments(teller, { startDateFrom: '2026-06-11' })

const entering: Story = async (teller) => {
  const { ask, customerId } = teller
  for (const { id: tournId } of await toCome(teller)) {
    const [entry] = (await ask('addPlayers', { ids: { tournId }, body: { players: [{ customerId }] } }))?.content ?? []
    if (entry?.listType === 'EntryList') await ask('deletePlayers', { ids: { tournId }, query: { ids: String(entry.id) } })
    if (entry?.listType === 'WaitingList') {
      await ask('getWaitingByCustomer', { ids: { tournId, id: customerId } })
      await ask('deleteWaiting', { ids: { tournId }, query: { waitingId: String(entry.id) } })
    }
  }
}

const queueing: Story = async (teller) => {
  const { ask, customerId } = teller
  for (const { id: tournId } of await toCome(teller)) {
    const [entry] = (await ask('addWaitings', { ids: { tournId }, body: [{ customerId }] }))?.content ?? []
    if (entry) await ask('deleteWaiting', { ids: { tournId }, query: { waitingId: String(entry.id) } })
  }
}

const teams: Story = async (teller) => {
  const { ask, customerId } = teller
  const friends = (await rowsOf(teller, 'listBuddies')).map(({ id }) => id)
  const listed = await rowsOf(teller, 'listTournaments', { query: { size: '2000', startDateFrom: '2026-06-11' } })
  for (const { id: tournId } of listed.filter(({ roundTypes = [] }) => roundTypes.some((type: string) => type !== 'Single'))) {
    for (const size of TEAM_SIZES) {
      const customerIds = [customerId, ...teller.shuffled(friends).slice(0, size - 1)]
      const team = await ask('addTeam', { ids: { tournId }, body: { customerIds } })
      if (!team) continue
      const ids = { tournId, teamId: team.id }
      await ask('getTeam', { ids })
      await ask('changeTeam', { ids, body: { comment: 'late' } })
      await ask('deleteTeam', { ids })
      break
    }
  }
}

const basket: Story = async (teller) => {
  const { ask, customerId } = teller
  await ask('clearBasket')
  for (const { id: tournId } of await toCome(teller)) {
    if (!(await ask('addPlayersToBasket', { ids: { tournId }, body: { initiatorAssoc: {}, players: [] } }))) continue
    const [item] = (await ask('getBasket'))?.items ?? []
    if (!item) continue
    await ask('updateBasketItem', { ids: { id: item.id }, body: { quantity: item.quantity } })
    if (tournId % 2 === 0) await ask('removeBasketItem', { ids: { id: item.id } })
  }
  const [own] = await toCome(teller)
  if (own) await ask('addBasketItem', { body: { kind: 1, tournamentId: own.id, customerIds: [customerId] } })
  const full = await ask('getBasket')
  if (!full?.id || !(full.items?.length > 0)) return
  const { payable, total } = (await ask('checkoutBasket', { body: {} })) ?? full
  await ask('getBasketStatus', { ids: { id: full.id } })
  for (const payTypeId of teller.shuffled(['card', 'account', 'directDebit']))
    await ask('addBasketPayments', { body: [{ payTypeId, amount: payable ?? total }] })
  await ask('syncBasketStatus', { ids: { id: full.id }, body: {} })
  await ask('getBasketStatus', { ids: { id: full.id } })
}

const invoices: Story = async (teller) => {
  const { ask } = teller
  const open = await rowsOf(teller, 'listDetailedDocHeads', { query: { paidStatuses: 'NotPaid', active: 'true' } })
  for (const { id, actualDebit = 0, paidAmount = 0 } of teller.shuffled(open).slice(0, 2))
    for (const payTypeId of ['account', 'directDebit'])
      await ask('payDocHeads', { body: { docHeadIds: [id], payTypeId, amount: actualDebit - paidAmount } })
}

/** A card is opened, a score changed, its handicap corrected, a second one looks at it, and a tie is broken by the committee. */
const scoring =
  (what: 'cards' | 'team-cards'): Story =>
  async (teller) => {
    const { ask } = teller
    const ofTeams = what === 'team-cards'
    const calls = ofTeams
      ? ({ read: 'getStaffTeamCard', write: 'enterTeamScores', confirm: 'confirmTeamCard', correct: 'correctTeamHandicap' } as const)
      : ({ read: 'getStaffCard', write: 'enterScores', confirm: 'confirmCard', correct: 'correctHandicap' } as const)
    for (const { id: tournId, rounds } of teller.shuffled(await rowsOf(teller, 'listStaffTournaments', {}, 'staff')).slice(0, TRIES)) {
      for (const { id: roundId } of rounds) {
        const lines = (await rowsOf(teller, 'listStaffCards', { ids: { roundId } }, 'staff')).filter(({ team = false }) => team === ofTeams)
        const [line, next] = teller.shuffled(lines)
        if (!line) continue
        const ids = { roundId, ...(ofTeams ? { teamId: line.playerId } : { playerId: line.playerId }) }
        const card = await ask(calls.read, { ids }, 'staff')
        const hole = card?.holes[0]
        if (!hole) continue
        const was = hole.status === 'Skipped' ? 'Skipped' : hole.score
        const change = { what: 'Hole', hole: hole.number, was, now: was === 5 ? 6 : 5 }
        await ask(calls.write, { ids, body: { changes: [change], reason: 'misread' } }, 'staff')
        const handedIn = { what: 'Returned', was: card.returnedAt !== null, now: true }
        await ask(calls.write, { ids, body: { changes: [handedIn], reason: 'at last' } }, 'staff')
        const [of] = card.handicaps ?? []
        const corrected = { was: of?.ehcp ?? 0, now: 12.3, reason: 'misread' }
        await ask(calls.correct, { ids, body: ofTeams ? { playerId: of?.playerId ?? 1, ...corrected } : corrected }, 'staff')
        const version = (await ask(calls.read, { ids }, 'staff'))?.version
        await ask(calls.confirm, { ids, body: { version } }, 'otherStaff')
        const places = [line, ...(next ? [next] : [])].map(({ playerId }, at) => ({ playerId, place: at + 1 }))
        await ask('breakTie', { ids: { roundId }, body: { places, reason: 'by lot' } }, 'staff')
        const [tie] = teller.shuffled(await rowsOf(teller, 'getUndecidedTies', { ids: { tournId } }, 'staff'))
        const ordered = [...(tie?.players ?? []), ...(tie?.teams ?? [])].map(({ name: _, place: was, ...whose }, at) => ({
          ...whose,
          was,
          place: at + 1,
        }))
        if (tie)
          await ask(
            'breakTie',
            { ids: { roundId: tie.roundId }, body: { prizeId: tie.prizeId, places: ordered, reason: 'played off' } },
            'staff',
          )
        return
      }
    }
  }

const drawing: Story = async (teller) => {
  const { ask } = teller
  for (const { id: tournId } of await toCome(teller)) {
    const [round] = await rowsOf(teller, 'listRounds', { ids: { tournId } })
    if (!round) continue
    const ids = { roundId: round.id }
    const drawn = await ask('makeDraw', { ids, body: { method: 'random', flightSize: 3 } }, 'staff')
    const [one, other] = teller.shuffled<StoryAnswer>(drawn?.flights ?? []).flatMap(({ items }) => items[0]?.player.id ?? [])
    if (one === undefined) continue
    if (other !== undefined) await ask('moveInDraw', { ids, body: { playerId: one, withPlayerId: other } }, 'staff')
    await ask('moveInDraw', { ids, body: { playerId: one, flightId: null } }, 'staff')
    await ask('withdrawByStaff', { ids: { tournId }, body: { playerId: one, reason: 'by phone' } }, 'staff')
    return
  }
}

const winners: Story = async (teller) => {
  const { ask } = teller
  for (const { id: tournId } of await tournaments(teller)) {
    const special = (await rowsOf(teller, 'listPrizes', { ids: { tournId } })).filter(({ special }) => special)
    const [player] = await rowsOf(teller, 'listPlayers', { ids: { tournId } })
    for (const { id: prizeId } of special) {
      await ask('getSpecialResults', { query: { id: String(prizeId) } })
      await ask('getSpecialWinners', { ids: { prizeId } }, 'staff')
      if (!player) continue
      const body = { winners: [{ roundId: null, playerId: player.id, comment: '1.24 m' }] }
      await ask('nameSpecialWinners', { ids: { prizeId }, body }, 'staff')
      await ask('getSpecialResults', { query: { id: String(prizeId) } })
      return
    }
  }
}

/** From a board to the cards behind it. */
const cards: Story = async (teller) => {
  const { ask } = teller
  for (const { id: tournId } of await tournaments(teller, { startDateTo: '2026-06-10' })) {
    const [round] = teller.shuffled(await rowsOf(teller, 'listRounds', { ids: { tournId } }))
    for (const { id: prizeId } of teller.shuffled(await rowsOf(teller, 'listPrizes', { ids: { tournId } })).slice(0, 2)) {
      if (!round) continue
      const ids = { prizeId, roundId: round.id }
      const board = await ask('getRoundResults', { ids })
      await ask('getCountBackResults', { ids })
      const [player] = teller.shuffled<StoryAnswer>(board?.players ?? [])
      const [team] = teller.shuffled<StoryAnswer>(board?.teams ?? [])
      if (player) {
        await ask('getPrizeScorecard', { ids: { ...ids, playerId: player.playerId } })
        await ask('getPlayerScores', { ids: { ...ids, playerId: player.playerId } })
      }
      if (team) {
        await ask('getPrizeTeamScorecard', { ids: { ...ids, teamId: team.teamId } })
        await ask('getTeamScores', { ids: { ...ids, teamId: team.teamId } })
      }
    }
  }
}

/** Actions opened by a link. */
const links: Story = async (teller) => {
  const { ask, tenantId } = teller
  for (const { id: tournId } of await toCome(teller))
    for (const { id, fileName } of await rowsOf(teller, 'listAnnouncements', { ids: { tournId } })) {
      if (fileName == null) continue
      await ask('getAnnouncementFile', { ids: { tournId, id }, query: { tenant_id: tenantId } })
      await ask('getOwnAnnouncementFile', { ids: { tournId, id } })
    }
  const secret = (await ask('createCalendarLink'))?.path.split('/')[3]
  if (secret) await ask('getMyCalendar', { ids: { tenantId, secret } })
}

/** Changes notification settings and restores them; stores an external booking and finds it again. */
const ownDays: Story = async (teller) => {
  const { ask, customerId } = teller
  const { offered = [] } = (await ask('getNotificationSettings')) ?? {}
  for (const flag of teller.shuffled<string>(offered)) {
    await ask('updateNotificationSettings', { body: { [flag]: true } })
    await ask('updateNotificationSettings', { body: { [flag]: false } })
  }
  await ask('listCustomerCards', {
    query: { customerId: String(customerId), cardTypes: 'BarCode', active: 'true', 'validFrom.to': '2026-06-10' },
  })
  for (const type of teller.shuffled(['Event', 'Tournament', 'Reservation'])) {
    const noted = await ask('createCustomerAction', { body: { type, name: `Lesson ${customerId}`, startDateTime: '2026-06-20T17:00:00' } })
    for (const time of ['Future', 'Past'])
      await ask('listCustomerActions', { query: { time, textFields: 'ActionName', textValue: noted?.name ?? 'Lesson' } })
  }
}

/** How one is reached: everything once more, another as the main one, and out again, the last one too. */
const contact: Story = async (teller) => {
  const { ask, customerId } = teller
  const [type] = teller.shuffled(await rowsOf(teller, 'listPhoneTypes'))
  const [use] = teller.shuffled((await rowsOf(teller, 'listContactTypes')).filter(({ active = true }) => active))
  const postalAddress = { street1: `Seeweg ${customerId}`, zip: '61250', city: 'Usingen' }
  const kinds = [
    ['listEmails', 'addEmail', 'updateEmail', 'deleteEmail', { email: `second${customerId}@example.org`, usageType: 'Business' }],
    ['listPhones', 'addPhone', 'updatePhone', 'deletePhone', { phone: `069 90009${customerId}`, phoneTypeId: type?.id ?? 1 }],
    ['listAddresses', 'addAddress', 'updateAddress', 'deleteAddress', { contactTypeId: use?.id ?? 1, countryId: 276, postalAddress }],
  ] as const
  for (const [list, add, update, remove, body] of teller.shuffled(kinds)) {
    const made = await ask(add, { body })
    await ask(add, { body })
    const rows = await rowsOf(teller, list)
    const main = { main: true, mainForCall: true, mainForSms: true }
    for (const { id, ...row } of teller.shuffled(rows)) {
      await ask(update, { ids: { id }, body: { ...row, ...main, orderNo: 1 } })
      await ask(update, { ids: { id }, body: { ...row, active: false } })
      await ask(update, { ids: { id }, body: { ...row, active: true } })
    }
    for (const { id } of teller.shuffled(rows).filter((row) => row.id !== made?.id)) await ask(remove, { ids: { id } })
    if (made) await ask(remove, { ids: { id: made.id } })
  }
}

export const STORIES: readonly Story[] = [
  entering,
  scoring('cards'),
  basket,
  cards,
  contact,
  teams,
  winners,
  links,
  scoring('team-cards'),
  queueing,
  drawing,
  invoices,
  ownDays,
]
