/** Clubs, people and tokens for the matrix of design decision 10: callers without permission, and data that could leak to them. */

import type { Db } from '../../db/connect.ts'
import { TOKEN_LIFE_SECONDS } from '../../services/accounts/token.ts'
import { storeFile } from '../../services/clubs/files.ts'
import type { TestApp } from '../testApp.ts'
import { postStored } from '../testBook.ts'
import { addCards } from '../testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, PASSWORD, put } from '../testClubs.ts'
import { addRound, addTournament } from '../testTournaments.ts'

export const OURS = CLUBS.a
/** Part of every text of another club, and of every private text of a fellow member. */
export const MARK = 'Strictly theirs'

export const CALLERS = ['visitor', 'member', 'guest', 'barred', 'staff', 'groupMember', 'expired', 'left'] as const
export type Caller = (typeof CALLERS)[number]
export const TARGETS = ['otherClub', 'clubOfTheGroup', 'fellowMember'] as const
export type Target = (typeof TARGETS)[number]

/** Target of an attempt. */
export interface Aim {
  readonly tenantId: string
  readonly customerId: string
  readonly waitingCustomer: string
  /** Neither plays nor waits. */
  readonly friendId: string
  readonly friendGroupId: string
  /** Is played, with results. */
  readonly tournamentId: string
  readonly roundId: string
  readonly prizeId: string
  readonly playerId: string
  /** Is to come, and full. */
  readonly upcomingId: string
  readonly entrantId: string
  readonly waitingId: string
  /** Team of the tournament in play. */
  readonly teamId: string
  /** Team of the future tournament. */
  readonly upcomingTeamId: string
  readonly noticeId: string
  readonly messageId: string
  readonly buddyId: string
  readonly requestId: string
  readonly refusalId: string
  readonly emailId: string
  readonly phoneId: string
  readonly addressId: string
  readonly basketId: string
  /** Id of a reserved place in it. */
  readonly basketFeeId: string
  readonly savedCardId: string
  readonly passkeyId: string
  readonly homeClubId: string
  readonly fileId: string
  readonly announcementId: string
  /** An invoice that is not paid. */
  readonly invoiceId: string
  readonly reservationCourseId: string
  readonly courseStatusId: string
  /** Is to come, with a customer, a hidden customer and a guest. */
  readonly bookingId: string
  readonly bookingPersonId: string
  readonly ballotId: string
  readonly watchId: string
  readonly mandateId: string
  readonly refundId: string
  readonly holdId: string
  readonly reminderId: string
  /** Is open. */
  readonly changeRequestId: string
  readonly collectionId: string
  readonly teeTimeRequestId: string
  readonly chargeId: string
  readonly newsId: string
  readonly eventId: string
  readonly eventEntryId: string
  readonly voucherId: string
  readonly pictureId: string
}

export interface World {
  readonly aims: Readonly<Record<Target, Aim>>
  /** Logs the caller in again: a call may have ended the session. */
  renew: (caller: Caller) => Promise<void>
  tokenOf: (caller: Caller) => string | undefined
}

const USERNAMES: Readonly<Partial<Record<Caller, string>>> = {
  ...{ member: 'anna', guest: 'gus', barred: 'barry', staff: 'stella' },
}

/** `noon`: the current moment of `app`. */
export async function makeWorld(owner: Db, app: TestApp): Promise<World> {
  const noon = app.now
  await addClubs(owner)
  for (const tenantId of Object.values(CLUBS))
    await changeSettings(owner, tenantId, { financialAccountVisibility: 'Private', invoicePaymentEnabled: true })
  const anna = await addCustomer(owner, OURS)
  await addAccount(owner, GROUP_ID, 'anna', { [OURS]: anna, [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
  await addAccount(owner, GROUP_ID, 'gus', { [OURS]: await addCustomer(owner, OURS, { memberStatus: 'guest' }) })
  await addAccount(owner, GROUP_ID, 'barry', { [OURS]: await addCustomer(owner, OURS, { blocked: true }) })
  await addAccount(owner, GROUP_ID, 'stella', { [OURS]: await addCustomer(owner, OURS) }, { staff: true })
  const leo = await addCustomer(owner, OURS)
  await addAccount(owner, GROUP_ID, 'leo', { [OURS]: leo })

  const otherClub = await fillClub(owner, CLUBS.outside)
  const clubOfTheGroup = await fillClub(owner, CLUBS.b)
  for (const tenantId of [CLUBS.outside, CLUBS.b]) await markClub(owner, tenantId)
  // Ours are written last: a statement that forgets to name the club would find theirs first.
  await put(owner, OURS, (tx) => tx.query('update club set name = name'))
  const fellowMember = await fillClub(owner, OURS)

  const tokens: Partial<Record<Caller, string>> = {}
  const renew = async (caller: Caller): Promise<void> => {
    const username = USERNAMES[caller]
    if (caller === 'groupMember') {
      const body = { username: 'anna', password: PASSWORD, tenantGroupId: GROUP_ID }
      tokens.groupMember = (await app.ask('auth/login', { body, inGroup: CLUBS.b })).json.access_token
    } else if (caller === 'expired') {
      // Ended a minute ago: what is long over is swept by the next login.
      app.now = new Date(noon.getTime() - (TOKEN_LIFE_SECONDS + 60) * 1000)
      tokens.expired = await app.logIn('anna', OURS)
      app.now = noon
    } else if (caller === 'left') {
      // Left after the login: the token is alive, the customer is not.
      const leave = (active: boolean) => put(owner, OURS, (tx) => tx.query('update customer set active = $2 where id = $1', [leo, active]))
      await leave(true)
      tokens.left = await app.logIn('leo', OURS)
      await leave(false)
    } else if (username !== undefined) tokens[caller] = await app.logIn(username, OURS)
  }
  for (const caller of CALLERS) await renew(caller)
  return {
    aims: { otherClub, clubOfTheGroup, fellowMember },
    renew,
    tokenOf: (caller) => tokens[caller],
  }
}

/** A login of the customer with a passkey; returns the id of the passkey. */
async function addPasskeyOf(owner: Db, tenantId: string, customerId: string): Promise<string> {
  const username = `keys-${tenantId}`
  await addAccount(owner, tenantId === CLUBS.outside ? tenantId : GROUP_ID, username, { [tenantId]: customerId })
  const { rows } = await owner.query<{ id: string }>(
    `insert into passkey (account_id, credential_id, public_key, counter, transports, host, synced, name, created_at)
     select id, $2, 'x', 0, '{}', $3, false, $3, '2026-05-01T10:00:00Z' from account where username = $1 returning id`,
    [username, `credential-${tenantId}`, MARK],
  )
  return rows[0]?.id ?? ''
}

/** A tournament in play and a full future one, a player and a person on the waiting list; every private text is marked. */
async function fillClub(owner: Db, tenantId: string): Promise<Aim> {
  // Public data of the caller's own club must not be marked.
  const shown = tenantId === OURS ? 'Fellow' : MARK
  const person = (firstName: string, visibility = 'NameSeenByAll') => addCustomer(owner, tenantId, { firstName, visibility })
  const [customerId, waitingCustomer, friendId, secretFriend] = [
    await person(shown),
    await person(shown),
    await person(shown),
    await person(MARK, 'DataNotShown'),
  ]
  const tournamentId = await addTournament(owner, tenantId, { name: shown })
  const publication = { results_publish: true, live_publish: true }
  const roundId = await addRound(owner, tenantId, tournamentId, { ...publication, start_at: '2026-06-01T09:00:00' })
  const [playerId = ''] = await addCards(owner, tenantId, tournamentId, [customerId], [{ roundId, strokes: [Array(18).fill(4)] }])
  const upcomingId = await addTournament(owner, tenantId, {
    ...{ name: shown, start_date: '2026-07-01', end_date: '2026-07-01', max_players: 1, players_count: 1, waiting_count: 1 },
  })
  const passkeyId = await addPasskeyOf(owner, tenantId, customerId)
  return put(owner, tenantId, async (tx) => {
    const added = async (table: string, columns: Readonly<Record<string, unknown>>) => {
      const all = { tenant_id: tenantId, ...columns }
      const places = Object.keys(all).map((_, index) => `$${index + 1}`)
      const { rows } = await tx.query(
        `insert into ${table} (${Object.keys(all).join(', ')}) values (${places.join(', ')}) returning *`,
        Object.values(all),
      )
      return rows[0].id as string
    }
    const prize = { position: 1, name: shown, scoring: 'medal', score_method: 'gross', rounds: [1] }
    const prizeId = await added('prize', { tournament_id: tournamentId, ...prize })
    const entry = { guest: false, comment: MARK }
    const entrantId = await added('player', { tournament_id: upcomingId, customer_id: customerId, ...entry })
    const waitingId = await added('waiting', { tournament_id: upcomingId, customer_id: waitingCustomer, ...entry })
    await added('waiting', { tournament_id: tournamentId, customer_id: waitingCustomer, ...entry })
    await tx.query('update tournament set waiting_count = 1 where id = $1', [tournamentId])
    const teamIn = async (tournament: string, of: string, waiting = false) => {
      const id = await added('team', { tournament_id: tournament, name: shown, initiator_id: of, comment: MARK, waiting })
      await added('team_member', { team_id: id, tournament_id: tournament, customer_id: of, position: 1 })
      return id
    }
    const [teamId, upcomingTeamId] = [await teamIn(tournamentId, customerId), await teamIn(upcomingId, waitingCustomer, true)]
    const noticeId = await added('notice', { customer_id: customerId, tournament_id: upcomingId, person_id: secretFriend, kind: 'movedUp' })
    const score = { key: MARK, played_on: '2026-05-01', name: MARK, course_name: MARK, tee_name: MARK, differential_tenths: 180 }
    await added('handicap_score', { customer_id: customerId, ...score })
    const until = '2026-06-01T10:10:00Z'
    const guest = { tournament_id: tournamentId, customer_id: friendId, guest: false, comment: MARK }
    await added('reserved_place', { ...guest, initiator_id: customerId, until })
    await tx.query('update tournament set players_count = players_count + 1 where id = $1', [tournamentId])
    const basketId = await added('basket', { customer_id: customerId, created_at: until })
    const basketFeeId = await added('competition_fee', {
      ...{
        tournament_id: tournamentId,
        customer_id: friendId,
        payer_id: customerId,
        article_id: 'entry',
        amount: 3500,
        basket_id: basketId,
      },
    })
    await added('payment_event', { id: MARK, received_at: until })
    const card = { brand: MARK, last4: '4242', exp_month: 12, exp_year: 2034, saved_at: until }
    const challenge = { challenge_hash: Buffer.from(MARK), purpose: 'login', origin: MARK }
    await added('passkey_challenge', { ...challenge, expires_at: until })
    const savedCardId = await added('saved_card', { customer_id: customerId, provider_customer: MARK, method_id: MARK, ...card })
    const keys = { secret_key: Buffer.from(MARK), webhook_secret: Buffer.from(MARK) }
    await added('card_account', { publishable_key: MARK, ...keys, changed_at: until })
    await added('basket_item', { basket_id: basketId, kind: 'topUpAccount', amount: 100, notes: MARK })
    const ofMandate = { customer_id: customerId, reference: MARK, name: MARK, customer_name: MARK, iban: 'DE89370400440532013000' }
    const mandateId = await added('mandate', ofMandate)
    const amended = { mandate_id: mandateId, original_iban: MARK, original_name: MARK, changed_at: '2026-05-20T10:00:00Z' }
    await added('mandate_amendment', amended)
    const event = { mandate_id: mandateId, at: '2026-05-20T10:00:00Z', happened: 'bankChanged', actor_id: customerId }
    await tx.query('insert into document_counter (tenant_id, year, last) values ($1, 2026, 1) on conflict do nothing', [tenantId])
    await added('mandate_event', { ...event, iban_end: '3000', reason: MARK })
    const buddyId = await added('buddy', { customer_id: customerId, buddy_id: secretFriend })
    await added('buddy', { customer_id: secretFriend, buddy_id: customerId })
    const messageId = await added('message', {
      ...{ customer_id: customerId, kind: 'club', job_id: 1, created_at: '2026-05-01T08:00:00Z' },
      content: JSON.stringify({ subject: MARK, paragraphs: [MARK] }),
    })
    await added('push_subscription', {
      ...{ customer_id: customerId, family: '00000000-0000-4000-8000-000000000000', created_at: '2026-05-01T08:00:00Z' },
      ...{ endpoint: `https://push.example.org/${MARK}`, p256dh: MARK, auth: MARK },
    })
    await added('message_choice', { customer_id: customerId, kind: 'friend', channel: 'email', enabled: false })
    const friendGroupId = await added('friend_group', { customer_id: customerId, name: MARK })
    await added('friend_group_member', { group_id: friendGroupId, customer_id: customerId, friend_id: secretFriend, position: 1 })
    const request = { asked_at: '2026-05-20T10:00:00Z' }
    const requestId = await added('friend_request', { customer_id: waitingCustomer, buddy_id: secretFriend, typed: MARK, ...request })
    const refusalId = await added('friend_refusal', { customer_id: waitingCustomer, refused_id: customerId })
    await added('customer_card', { customer_id: customerId, number: `${MARK}${customerId}`, card_types: ['barCode'] })
    await added('customer_action', { customer_id: customerId, type: 'event', name: MARK, start_at: '2026-07-01T10:00:00' })
    const homeClubId = await added('home_club', { code: 'x', name: shown })
    const fileId = await storeFile(tx, { customerId, key: null, name: MARK, content: Buffer.from(MARK) })
    await added('fin_account', { customer_id: customerId, number: `${MARK}${customerId}` })
    const document = { customer_id: customerId, at: '2026-05-01T10:00:00', number: MARK, external_number: MARK }
    const invoiceId = await added('fin_document', { ...document, type: 'invoice', debit: 5000, due_date: '2026-05-15' })
    await added('ledger_period', {})
    await added('fin_line', { document_id: invoiceId, position: 1, article_name: MARK, quantity: 1, price_with_vat: 5000 })
    await added('fin_line_person', { document_id: invoiceId, position: 1, customer_id: secretFriend })
    await added('fin_document', { ...document, type: 'accountTopUp', credit: 9000 })
    const saleId = await added('fin_document', { ...document, type: 'accountTopUp', credit: 5000, bonus: 5000 })
    await postStored(tx)
    const reminded = { invoice_id: invoiceId, at: '2026-05-20T09:00:00', channel: 'post', amount: 5000 }
    const reminderId = await added('invoice_notice', { ...reminded, kind: 'reminder', level: 1 })
    const holdId = await added('notice_hold', {
      customer_id: customerId,
      invoice_id: invoiceId,
      reason: MARK,
      set_at: '2026-05-20T10:00:00Z',
    })
    const requested = JSON.stringify({ lastName: MARK })
    const changeRequestId = await added('change_request', { customer_id: customerId, requested, note: MARK, created_at: until })
    const refunded = {
      customer_id: customerId,
      reason: 'payout',
      way: 'bank',
      amount: 100,
      item: MARK,
      note: MARK,
      iban: MARK,
      holder: MARK,
      invoice_id: invoiceId,
    }
    const refundId = await added('refund', { ...refunded, created_at: '2026-05-20T10:00:00Z' })
    await added('refund_state', {
      refund_id: refundId,
      position: 1,
      state: 'requested',
      at: '2026-05-20T10:00:00Z',
      document_id: invoiceId,
    })
    await added('fin_document_file', { document_id: invoiceId, file_id: fileId })
    const collectionId = await added('collection', { day: '2026-06-15', announced_at: '2026-05-20T10:00:00Z' })
    const debited = { collection_id: collectionId, mandate_id: mandateId, customer_id: customerId, announced_amount: 5000 }
    const signed = { reference: MARK, signed_on: '2026-05-01', name: MARK, iban: 'DE89370400440532013000', notified: 'email' }
    const debitId = await added('collection_debit', { ...debited, ...signed })
    await added('collection_item', { debit_id: debitId, kind: 'invoice', document_id: invoiceId, announced_amount: 5000 })
    const read = { name: MARK, kind: 'camt.054', message_id: MARK, read_at: '2026-05-20T10:00:00Z' }
    const reportId = await added('bank_report', { ...read, sha256: Buffer.from(`${MARK}${customerId}`) })
    const returned = { kind: 'return', amount: 5000, outcome: 'unknown', end_to_end_id: MARK, reason: 'AM04', payer: MARK }
    await added('bank_report_entry', { report_id: reportId, position: 1, ...returned })
    const announcementId = await added('announcement', {
      ...{ tournament_id: tournamentId, position: 1, title: shown, text: shown },
      ...{ file_name: shown, content_type: 'text/plain', content: Buffer.from(shown) },
    })
    await added('age_class', { tournament_id: tournamentId, position: 1, name: shown, short_name: shown })
    await added('handicap_class', {
      ...{ tournament_id: tournamentId, team: false, female: false, position: 1, handicap_from: -200, handicap_to: 18.4 },
    })
    const groupId = await added('grouping_group', { tournament_id: tournamentId, position: 1, name: shown, short_name: shown })
    await added('player_grouping', { group_id: groupId, position: 1, name: shown, short_name: shown, notes: shown })
    const prizeGroupId = await added('prize_group', { name: shown })
    await tx.query('update tournament set prize_group_id = $2 where id = $1', [tournamentId, prizeGroupId])
    await added('calendar_secret', { customer_id: customerId, secret_hash: Buffer.from(MARK) })
    const names = JSON.stringify({ en: shown })
    await added('dictionary_entry', { dictionary: 'titles', key: 'x', position: 1, names })
    const stored = { call: 'addPlayers', key: 'k', body_hash: Buffer.from('x'), status: 200, response: JSON.stringify({ mark: MARK }) }
    await added('idempotency', { customer_id: customerId, ...stored })
    await tx.query('update customer set number = $1 || id where id = any($2)', [MARK, [customerId, waitingCustomer, secretFriend]])
    const emailOf = { customer_id: customerId, usage_type: 'business', notes: MARK }
    const emailId = await added('customer_email', { ...emailOf, email: `${MARK.replace(' ', '.')}@${tenantId}.example`, main: true })
    await added('customer_email', { ...emailOf, email: `${MARK.replace(' ', '.')}@second.example`, main: false })
    const typeOf = (dictionary: string) => added('dictionary_entry', { dictionary, key: 'x', position: 1, names })
    const phoneOf = { phone: MARK, phone_type_id: await typeOf('phoneTypes'), main_for_call: true, main_for_sms: true }
    const phoneId = await added('customer_phone', { customer_id: customerId, ...phoneOf })
    const addressOf = { customer_id: customerId, contact_type_id: await typeOf('contactTypes'), country: 276, zip: MARK, city: MARK }
    const addressId = await added('customer_address', { ...addressOf, street1: MARK, main: true })
    await added('customer_address', { ...addressOf, street1: `${MARK} too`, main: false })
    const at = { starts_at: '2026-06-15T10:00:00', tee: 'tee1' }
    const reservationCourseId = await added('reservation_course', { key: 'x', name: shown, holes: 18 })
    const stated = { state: 'open', buggies: true, temporary_greens: false, note: shown, set_at: until }
    const courseStatusId = await added('course_status', { course_id: reservationCourseId, ...stated, actor_id: customerId })
    const hours = { start_tees: ['tee1'], first_time: '08:00', last_time: '20:00', interval_minutes: 10 }
    const season = { key: 'x', first_day: '2026-04-01', last_day: '2026-10-31', ...hours }
    await added('season', { course_id: reservationCourseId, ...season })
    const evening = { first_day: '2026-06-15', last_day: '2026-06-15', from_time: '18:00', to_time: '19:00' }
    await added('tee_block', { course_id: reservationCourseId, key: 'x', reason: 'custom', note: shown, ...evening })
    await added('extra_time', { course_id: reservationCourseId, ...at, starts_at: '2026-06-15T10:05:00' })
    await added('reservation_settings', { latitude: 50.1, longitude: 8.5 })
    const booked = { course_id: reservationCourseId, ...at, holes: 18, state: 'booked', made_at: '2026-05-20T10:00:00Z' }
    const bookingId = await added('booking', { number: MARK, initiator_id: customerId, note: MARK, ...booked })
    const seat = async (position: number, of: Readonly<Record<string, unknown>>) => {
      const plays = '[2026-06-15 10:00,2026-06-15 14:00)'
      const id = await added('booking_person', { booking_id: bookingId, position, plays, ...of })
      const place = { course_id: reservationCourseId, ...at, seat: position, part: 'start', booking_id: bookingId, person_id: id }
      await added('booking_place', place)
      return id
    }
    const bookingPersonId = await seat(1, { kind: 'customer', customer_id: customerId })
    await seat(2, { kind: 'customer', customer_id: secretFriend })
    await seat(3, { kind: 'anonymousGuest', name: MARK })
    const planned = { firstStart: '2026-06-01T09:00:00', intervalMinutes: 10, groupSize: 4, groups: null }
    await added('round_plan_change', { round_id: roundId, at: until, actor_id: customerId, was: planned, became: planned })
    await added('booking_event', { booking_id: bookingId, at: until, kind: 'booked', actor_id: customerId, reason: MARK })
    // Staff see the names in such a booking, so only the other clubs have one.
    if (tenantId !== OURS) await added('booking_displacement', { booking_id: bookingId, tournament_id: tournamentId, ...at, since: until })
    await added('check_in_key', { key: Buffer.from(MARK) })
    await added('tee_block_event', {
      ...{ course_id: reservationCourseId, day: '2026-06-15', at: until, kind: 'blocked', actor_id: customerId },
      ...{ from_time: '18:00', to_time: '19:00', reason: 'custom', note: MARK, overruled: MARK },
    })
    const summer = { first_day: '2026-04-01', last_day: '2026-10-31' }
    await added('green_fee', { key: 'x', position: 1, ...summer, players: ['guest'], amount: 6000 })
    const rentalGroup = await added('rental_group', { key: 'x', name: MARK })
    const rentalProduct = await added('rental_product', { key: 'x', group_id: rentalGroup, name: MARK, price: 2500 })
    const rentalUnit = await added('rental_unit', { product_id: rentalProduct, number: 1 })
    await added('booking_rental', { person_id: bookingPersonId, product_id: rentalProduct, unit_id: rentalUnit })
    const charged = { booking_id: bookingId, person_id: bookingPersonId, customer_id: customerId, payer_id: customerId }
    const chargeId = await added('booking_charge', { ...charged, steps: '[]', amount: 6000, way: 'desk' })
    await added('prepaid_round', { customer_id: customerId, rounds: 10, at: until })
    await added('tee_sheet_day', { course_id: reservationCourseId, day: '2026-06-15' })
    const watched = { from_at: '2026-06-15 09:00', until_at: '2026-06-15 10:00', holes: 18, places: 2, made_at: until }
    const watchId = await added('tee_time_watch', { customer_id: customerId, course_id: reservationCourseId, ...watched })
    const drawing = { first_day: '2026-04-01', last_day: '2026-10-31', weekdays: [1], opens_days_before: 9, closes_days_before: 4 }
    const ruleOf = { key: MARK, method: 'ballot', ...drawing, closes_minutes: 1080, auditor_id: customerId }
    const ruleId = await added('request_rule', ruleOf)
    await added('request_rule_course', { rule_id: ruleId, course_id: reservationCourseId })
    const drawnAt = { opens_at: '2026-05-20T10:00:00Z', closes_at: '2026-05-25T10:00:00Z', drawn_at: '2026-05-25T10:00:01Z' }
    const secrets = { commitment: shown, seed: shown, record: MARK, record_hash: shown, rule_key: MARK }
    const ballotOf = {
      day: '2026-06-15',
      method: 'ballot',
      policy: 'random',
      state: 'drawn',
      ...drawnAt,
      ...secrets,
      auditor_id: customerId,
    }
    const ballotId = await added('ballot', ballotOf)
    await added('ballot_course', { ballot_id: ballotId, course_id: reservationCourseId, day: '2026-06-15' })
    const wished = { nonce: MARK, receipt: MARK, draw_number: MARK, place: 1, preference: 0, state: 'got', booking_id: bookingId }
    const inBallot = { ballot_id: ballotId, customer_id: customerId, holes: 18, preferences: '[]', sent_at: '2026-05-21T10:00:00Z' }
    const teeTimeRequestId = await added('tee_time_request', { id: Number(bookingId) + 1000, ...inBallot, ...wished })
    const named = { request_id: teeTimeRequestId, ballot_id: ballotId }
    await added('request_person', { ...named, position: 1, kind: 'customer', customer_id: customerId })
    await added('request_person', { ...named, position: 2, kind: 'anonymousGuest', name: MARK })
    const picture = { content_type: 'image/png', content: Buffer.from(shown), uploaded_at: until }
    const pictureId = await added('club_picture', picture)
    const written = { title: shown, text: shown, state: 'published', published_at: until, picture_id: pictureId }
    const newsId = await added('news', { ...written, audience: ['visitors', 'guests', 'members'], first_day: '2026-06-01' })
    // Staff see drafts, so only the other clubs have one.
    if (tenantId !== OURS)
      await added('news', { ...written, title: MARK, text: MARK, state: 'draft', audience: ['members'], first_day: '2026-06-01' })
    const invited = { title: shown, text: shown, place: shown, state: 'published', audience: ['guests', 'members'], picture_id: pictureId }
    const partyTimes = { starts_at: '2026-07-01T18:00:00', sign_up_until: '2026-06-30T18:00:00', cancel_until: '2026-06-30T18:00:00' }
    const eventId = await added('club_event', { ...invited, ...partyTimes, places: 40, taken: 1 })
    const eventEntryId = await added('club_event_entry', {
      event_id: eventId,
      customer_id: customerId,
      state: 'entered',
      guests: 0,
      made_at: until,
    })
    const sold = { code: `V${String(customerId).padStart(11, '0')}`, customer_id: customerId, amount: 5000, remaining: 5000, note: MARK }
    const voucherId = await added('voucher', { ...sold, issued_at: until, sale_id: saleId })
    await added('voucher_entry', { voucher_id: voucherId, kind: 'issued', amount: 5000, at: until })
    await added('data_export', {
      ...{ customer_id: customerId, family: '00000000-0000-4000-8000-000000000000', language: 'en', requested_at: until },
      ...{ content: Buffer.from(MARK), valid_to: until },
    })
    const deletion = { customer_id: customerId, requested_at: until, language: 'en', due_at: until }
    await added('deletion_request', { ...deletion, cancelled_at: until })
    const retained = { number: shown, first_name: shown, last_name: shown, deleted_at: until }
    await added('retained_person', { customer_id: friendId, ...retained })
    await added('retained_record', { customer_id: friendId, table_name: 'fin_document', ground: shown, until: '2036-12-31' })
    await added('external_voucher', { key: 'x', customer_id: customerId, code: MARK, name: MARK })
    const ids = {
      eventId,
      eventEntryId,
      voucherId,
      newsId,
      pictureId,
      customerId,
      waitingCustomer,
      friendId,
      friendGroupId,
      tournamentId,
      upcomingId,
      roundId,
      prizeId,
      playerId,
      entrantId,
      waitingId,
      teamId,
      upcomingTeamId,
      noticeId,
      messageId,
      buddyId,
      requestId,
      refusalId,
      emailId,
      phoneId,
      addressId,
      basketId,
      basketFeeId,
      savedCardId,
      passkeyId,
      reservationCourseId,
      courseStatusId,
      bookingId,
      bookingPersonId,
      ballotId,
      watchId,
      mandateId,
      refundId,
      holdId,
      reminderId,
      changeRequestId,
      teeTimeRequestId,
      chargeId,
    }
    return { tenantId, ...ids, homeClubId, announcementId, fileId, invoiceId, collectionId }
  })
}

async function markClub(owner: Db, tenantId: string): Promise<void> {
  const licence = JSON.stringify({ items: [{ alias: MARK }] })
  await put(owner, tenantId, (tx) =>
    tx.query(
      `update club set name = $1, settings = settings || $2, licence = $3, anonymous_licence = $3, week = $4, logo = $5,
        logo_type = 'image/png', mandate_prefix = $1, national_association = $1`,
      [MARK, JSON.stringify({ browserTitle: MARK }), licence, JSON.stringify({ id: MARK }), Buffer.from(MARK)],
    ),
  )
}
