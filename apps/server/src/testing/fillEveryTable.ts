/** A club with a row in every table, for proofs that go over all tables: separation of the clubs, backup and restore. */
import type { Db } from '../db/connect.ts'
import { postStored } from './testBook.ts'
import { addAccount, addCustomer, CLUBS, GROUP_ID, put } from './testClubs.ts'
import { addRound, addTournament } from './testTournaments.ts'

/** At least one row in every table of a club: a new table gets its line here. */
export async function fillEveryTable(owner: Db, tenantId: string): Promise<void> {
  const [one, two] = [await addCustomer(owner, tenantId), await addCustomer(owner, tenantId)]
  const tournament = await addTournament(owner, tenantId)
  const round = await addRound(owner, tenantId, tournament)
  await put(owner, tenantId, async (tx) => {
    const add = async (table: string, columns: Record<string, unknown>) => {
      const all = { tenant_id: tenantId, ...columns }
      const names = Object.keys(all)
      const { rows } = await tx.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
        Object.values(all),
      )
      return rows[0].id as string
    }
    const course = await add('course', { key: 'c', name: 'C', holes: 9 })
    const tee = await add('tee', {
      course_id: course,
      key: 't',
      name: 'T',
      colour: '#ffffff',
      sex: 'male',
      rating_tenths: 360,
      slope: 113,
      par: 36,
    })
    await add('tee_hole', { tee_id: tee, number: 1, par: 4, stroke_index: 1 })
    await add('tee_assignment', { tournament_id: tournament, tee_id: tee, sex: 'both' })
    const prize = await add('prize', {
      tournament_id: tournament,
      position: 1,
      name: 'P',
      scoring: 'medal',
      score_method: 'net',
      rounds: [],
    })
    const player = await add('player', { tournament_id: tournament, customer_id: one, guest: false })
    await add('waiting', { tournament_id: tournament, customer_id: two, guest: false })
    await add('entry_history', { tournament_id: tournament, customer_id: one, happened: 'entered' })
    const holes = Array.from({ length: 9 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
    const snapshot = JSON.stringify({ holes, slope: 113, ratingTenths: 360, par: 36, handicap: null })
    await add('card', { round_id: round, player_id: player, tee_id: tee, policy: 'whs', handicap_kind: 'none', snapshot })
    const planned = { firstStart: '2026-06-01T09:00:00', intervalMinutes: 10, groupSize: 4, groups: null }
    await add('round_plan_change', { round_id: round, at: '2026-06-01T08:00:00Z', actor_id: one, was: planned, became: planned })
    const flight = await add('flight', { round_id: round, number: 1 })
    await add('flight_item', { round_id: round, player_id: player, flight_id: flight, place: 1 })
    await add('notified_start', { round_id: round, player_id: player, start_tee: 1, flight_number: 1 })
    await add('draw', { round_id: round, seed: 's', seed_hash: 'a'.repeat(64), promised_at: '2026-06-01T08:00:00Z' })
    await add('report_header', { tournament_id: tournament, title: 'T' })
    await add('report_image', { tournament_id: tournament, position: 'topLeft', bytes: Buffer.from('x'), type: 'image/png' })
    const written = { tournament_id: tournament, round_id: round, player_id: player, owner_id: one, actor_id: two, account_id: 1 }
    await add('card_history', { ...written, version: 1, at: '2026-06-01T08:00:00Z', what: 'hole', hole: 1, became: '4' })
    await add('card_hole', { round_id: round, player_id: player, number: 1, strokes: 4 })
    await add('demo_day', { anchor: '2026-06-01T08:00:00Z', live_tournament_id: tournament })
    await add('customer_email', { customer_id: one, email: 'one@example.org', main: true })
    await add('former_email', { customer_id: one, email: 'former@example.org', until: '2026-06-01T08:00:00Z' })
    await add('customer_card', { customer_id: one, number: '1', card_types: ['barCode'] })
    await add('customer_action', { customer_id: one, type: 'event', name: 'E', start_at: '2026-06-01T08:00:00' })
    const phoneType = await add('dictionary_entry', { dictionary: 'phoneTypes', key: 'home', position: 1, names: { en: 'Home' } })
    await add('customer_phone', { customer_id: one, phone: '1', phone_type_id: phoneType, main_for_call: true, main_for_sms: true })
    await add('customer_address', { customer_id: one, street1: 'Seeweg 4', main: true })
    await add('imported_contact', { customer_id: one, kind: 'email', said: 'one@example.org' })
    const life = { created_at: '2026-06-01T08:00:00Z', valid_to: '2026-06-01T09:00:00Z' }
    await add('credential_token', { customer_id: one, purpose: 'setUp', token_hash: Buffer.from('x'), ...life })
    await add('job', { name: 'none', data: '{}', created_at: life.created_at, due_at: life.created_at })
    await tx.query('update tenant set demo = true where id = $1', [tenantId])
    const email = { recipient: 'r', subject: 's', plain: 'p', html: 'h' }
    await add('mailbox', { message_id: 'm', sent_at: life.created_at, ...email })
    await add('dictionary_entry', { dictionary: 'titles', key: 'dr', position: 1, names: { en: 'Dr' } })
    await add('home_club', { code: '1', name: 'Home' })
    const file = await add('file', { name: 'F', content_type: 'application/pdf', content: Buffer.from('%PDF-') })
    const changed = '2026-06-01T08:00:00Z'
    await add('deletion_request', { language: 'en', customer_id: one, requested_at: changed, due_at: changed, cancelled_at: changed })
    await add('retained_person', { customer_id: two, number: 'x', first_name: 'R', last_name: 'R', deleted_at: changed })
    await add('retained_record', { customer_id: two, table_name: 'mandate', record_id: 1, ground: '§', until: '2034-12-31' })
    const exported = { customer_id: one, family: '00000000-0000-4000-8000-000000000000', language: 'en' }
    await add('data_export', { ...exported, requested_at: '2026-06-01T08:00:00Z' })
    const challenge = { challenge_hash: Buffer.from('x'), purpose: 'login', origin: 'https://portal.example.org' }
    await add('passkey_challenge', { ...challenge, expires_at: '2026-06-01T08:05:00Z' })
    await add('file_ticket', { token_hash: Buffer.from('x'), file_id: file, customer_id: one, expires_at: '2026-06-01T08:00:00Z' })
    await add('fin_account', { customer_id: one, number: '1' })
    const payment = await add('fin_document', {
      customer_id: one,
      type: 'payment',
      at: '2026-06-01T08:00:00',
      credit: 100,
      pay_type: 'card',
    })
    const invoice = await add('fin_document', { customer_id: one, type: 'invoice', at: '2026-06-01T08:00:00', debit: 100 })
    await add('ledger_period', {})
    await postStored(tx)
    await add('fin_line', { document_id: invoice, position: 1, article_name: 'A', quantity: 1, price_with_vat: 100 })
    await add('fin_line_person', { document_id: invoice, position: 1, customer_id: two })
    await add('fin_settlement', { invoice_id: invoice, step: 1, payment_id: payment, amount: 100 })
    await add('invoice_notice', {
      invoice_id: invoice,
      kind: 'reminder',
      level: 1,
      at: '2026-06-01T09:00:00',
      channel: 'email',
      amount: 100,
    })
    await add('notice_hold', { customer_id: one, invoice_id: invoice, reason: 'R', set_at: '2026-06-01T09:00:00Z', set_by: two })
    const basket = await add('basket', { customer_id: one, created_at: life.created_at })
    await add('basket_item', { basket_id: basket, kind: 'topUpAccount', amount: 100 })
    const cardPayment = await add('basket_payment', {
      basket_id: basket,
      checkout: 1,
      pay_type: 'card',
      amount: 100,
      begun_at: life.created_at,
    })
    const refunded = { customer_id: one, reason: 'paidTwice', way: 'card', amount: 100, item: 'I', payment_id: cardPayment }
    const refundId = await add('refund', { ...refunded, created_at: life.created_at })
    await add('refund_state', { refund_id: refundId, position: 1, state: 'requested', at: life.created_at })
    const payout = {
      customer_id: one,
      reason: 'payout',
      way: 'bank',
      amount: 100,
      item: 'I',
      note: 'N',
      iban: 'DE89370400440532013000',
      holder: 'H',
    }
    await add('refund', { ...payout, created_at: life.created_at })
    await add('demo_intent', { id: 'd', key: '1', amount: 100, currency: 'EUR', status: 'succeeded', created_at: life.created_at })
    const refund = { key: '1', intent_id: 'd', amount: 100, status: 'succeeded', created_at: life.created_at }
    await add('demo_refund', { id: 'r', ...refund })
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, saved_at: life.created_at }
    await add('saved_card', { customer_id: one, provider_customer: 'c', method_id: 'm', ...card })
    await add('card_account', {
      ...{ publishable_key: 'pk', secret_key: Buffer.from('s'), webhook_secret: Buffer.from('w'), changed_at: life.created_at },
    })
    await add('payment_event', { id: 'e', received_at: life.created_at })
    await add('fin_document_file', { document_id: invoice, file_id: file })
    await add('age_class', { tournament_id: tournament, position: 1, name: 'A', short_name: 'A' })
    const border = { handicap_from: -200, handicap_to: 200 }
    await add('handicap_class', { tournament_id: tournament, team: false, female: false, position: 1, ...border })
    const group = await add('grouping_group', { tournament_id: tournament, position: 1, name: 'G', short_name: 'G' })
    await add('player_grouping', { group_id: group, position: 1, name: 'G', short_name: 'G' })
    await add('prize_group', { name: 'P' })
    await add('announcement', { tournament_id: tournament, position: 1, title: 'A' })
    await add('calendar_secret', { customer_id: one, secret_hash: Buffer.from('x') })
    await add('start_wish_border', {
      ...{ tournament_id: tournament, order_number: 1, time_from: '2026-06-01T09:00:00', time_to: '2026-06-01T10:00:00' },
    })
    const team = await add('team', { tournament_id: tournament })
    await add('team_member', { team_id: team, tournament_id: tournament, customer_id: one, position: 1 })
    await add('team_card', { round_id: round, team_id: team, tee_id: tee, policy: 'whs', snapshot })
    await add('team_card_hole', { round_id: round, team_id: team, number: 1, strokes: 4 })
    await add('team_order', { round_id: round, team_id: team, manual_order: 1 })
    await add('prize_order', { round_id: round, prize_id: prize, team_id: team, manual_order: 1 })
    await add('special_result', { prize_id: prize, position: 1, player_id: player })
    const named = { tournament_id: tournament, prize_id: prize, actor_id: two, account_id: 1, was: '[]', became: '[]' }
    await add('special_result_history', { ...named, at: '2026-06-01T08:00:00Z' })
    const held = { tournament_id: tournament, customer_id: two, initiator_id: one, guest: false, until: '2026-06-01T08:00:00Z' }
    await add('reserved_place', held)
    await add('competition_fee', { tournament_id: tournament, customer_id: one, payer_id: one, article_id: 'entry', amount: 100 })
    await add('change_request', { customer_id: one, requested: '{"lastName": "B"}', created_at: life.created_at })
    await add('notice', { customer_id: one, tournament_id: tournament, person_id: two, kind: 'movedUp' })
    await add('message', {
      customer_id: one,
      kind: 'club',
      content: { subject: 'M', paragraphs: [] },
      job_id: 1,
      created_at: '2026-06-01T08:00:00Z',
    })
    await add('push_subscription', {
      ...{ customer_id: one, family: '00000000-0000-4000-8000-000000000000', created_at: '2026-06-01T08:00:00Z' },
      ...{ endpoint: 'https://push.example.org/x', p256dh: 'x', auth: 'x' },
    })
    await add('message_choice', { customer_id: one, kind: 'friend', channel: 'email', enabled: false })
    await add('document_counter', { year: 2026, last: 1 })
    const mandate = await add('mandate', {
      customer_id: one,
      reference: 'M1',
      name: 'M',
      customer_name: 'M',
      iban: 'DE89370400440532013000',
    })
    await add('mandate_amendment', { mandate_id: mandate, original_iban: 'DE1', original_name: 'M', changed_at: changed })
    await add('mandate_event', { mandate_id: mandate, at: changed, happened: 'bankChanged', actor_id: one, iban_end: '3000' })
    const collection = await add('collection', { day: '2026-06-15', announced_at: changed })
    const signed = { reference: 'M1', signed_on: '2026-01-01', name: 'M', iban: 'DE89370400440532013000', notified: 'email' }
    const debit = await add('collection_debit', {
      ...{ collection_id: collection, mandate_id: mandate, customer_id: one, announced_amount: 100, ...signed },
    })
    await add('collection_item', { debit_id: debit, kind: 'invoice', document_id: invoice, announced_amount: 100 })
    const report = await add('bank_report', { sha256: Buffer.from('x'), name: 'R', kind: 'camt.054', message_id: 'R', read_at: changed })
    await add('bank_report_entry', { report_id: report, position: 1, kind: 'return', amount: 100, outcome: 'applied', debit_id: debit })
    await add('buddy', { customer_id: one, buddy_id: two })
    await add('buddy', { customer_id: two, buddy_id: one })
    const friends = await add('friend_group', { customer_id: one, name: 'G' })
    await add('friend_group_member', { group_id: friends, customer_id: one, friend_id: two, position: 1 })
    await add('friend_request', { customer_id: one, typed: 'x', asked_at: '2026-06-01T08:00:00Z' })
    await add('friend_refusal', { customer_id: one, refused_id: two })
    const indexes = { old_kind: 'index', old_tenths: 180, new_kind: 'none' }
    await add('handicap_history', { customer_id: one, at: '2026-06-01T08:00:00Z', source: 'association', ...indexes })
    await add('handicap_score', { customer_id: one, key: 'S', played_on: '2026-05-30', differential_tenths: 180, index_tenths: 175 })
    await add('security_event', { at: '2026-06-01T08:00:00Z', event: 'login', customer_id: one })
    const at = { starts_at: '2026-06-01T10:00:00', tee: 'tee1' }
    const links = await add('reservation_course', { key: 'r', name: 'R', holes: 18, course_id: course })
    const week = { first_day: '2026-04-01', last_day: '2026-10-31' }
    const hours = { start_tees: ['tee1'], first_time: '08:00', last_time: '20:00', interval_minutes: 10 }
    await add('season', { course_id: links, key: 's', ...week, ...hours })
    await add('tee_block', { course_id: links, ...week, reason: 'maintenance' })
    await add('extra_time', { course_id: links, ...at })
    await add('reservation_settings', { latitude: 50.1, longitude: 8.5 })
    const booked = { course_id: links, ...at, holes: 18, state: 'booked', made_at: life.created_at }
    const booking = await add('booking', { number: '1', initiator_id: one, ...booked })
    const golfer = { booking_id: booking, position: 1, kind: 'customer', customer_id: one, plays: '[2026-06-01 10:00,2026-06-01 14:00)' }
    const person = await add('booking_person', golfer)
    await add('booking_place', { course_id: links, ...at, seat: 1, part: 'start', booking_id: booking, person_id: person })
    await add('booking_event', { booking_id: booking, at: life.created_at, kind: 'booked', actor_id: one })
    await add('booking_displacement', { booking_id: booking, tournament_id: tournament, ...at, since: life.created_at })
    await add('check_in_key', { key: Buffer.from('x') })
    const blocked = { day: '2026-06-01', from_time: '18:00', to_time: '19:00', reason: 'custom' }
    await add('tee_block_event', { course_id: links, at: life.created_at, kind: 'blocked', actor_id: one, ...blocked })
    await add('green_fee', { key: 'g', position: 1, ...week, players: ['guest'], amount: 6000 })
    const rental = await add('rental_group', { key: 'b', name: 'B' })
    const product = await add('rental_product', { key: 'b', group_id: rental, name: 'B', price: 2500 })
    const unit = await add('rental_unit', { product_id: product, number: 1 })
    await add('booking_rental', { person_id: person, product_id: product, unit_id: unit })
    await add('booking_charge', { booking_id: booking, person_id: person, payer_id: one, steps: '[]', amount: 6000, way: 'desk' })
    await add('prepaid_round', { customer_id: one, rounds: 10, at: life.created_at })
    await add('tee_sheet_day', { course_id: links, day: '2026-06-01' })
    const drawing = { weekdays: [1], opens_days_before: 9, closes_days_before: 4, closes_minutes: 1080 }
    const rule = await add('request_rule', { key: 'r', method: 'ballot', ...week, ...drawing, auditor_id: two })
    await add('request_rule_course', { rule_id: rule, course_id: links })
    const seed = { commitment: 'c', seed: 's', opens_at: '2026-05-20T10:00:00Z', closes_at: '2026-05-25T10:00:00Z' }
    const ballot = await add('ballot', { day: '2026-06-01', method: 'ballot', policy: 'random', ...seed, auditor_id: two })
    await add('ballot_course', { ballot_id: ballot, course_id: links, day: '2026-06-01' })
    const wish = {
      id: 1,
      ballot_id: ballot,
      customer_id: one,
      holes: 18,
      preferences: '[]',
      nonce: 'n',
      receipt: 'r',
      sent_at: life.created_at,
    }
    const request = await add('tee_time_request', wish)
    await add('request_person', { request_id: request, ballot_id: ballot, position: 1, kind: 'customer', customer_id: one })
    const watched = { from_at: '2026-06-01 09:00', until_at: '2026-06-01 10:00', holes: 18, places: 2, made_at: life.created_at }
    await add('tee_time_watch', { customer_id: one, course_id: links, ...watched })
    const picture = await add('club_picture', { content_type: 'image/png', content: Buffer.from('x'), uploaded_at: life.created_at })
    const voucher = await add('voucher', {
      code: 'K7MNPQRS2345',
      customer_id: one,
      amount: 100,
      remaining: 100,
      issued_at: life.created_at,
    })
    await add('voucher_entry', { voucher_id: voucher, kind: 'issued', amount: 100, at: life.created_at })
    await add('external_voucher', { key: 'x', customer_id: one, code: 'X', name: 'X' })
    const evening = { starts_at: '2026-07-01T18:00:00', sign_up_until: '2026-06-30T18:00:00', cancel_until: '2026-06-30T18:00:00' }
    const party = await add('club_event', { title: 'E', audience: ['members'], ...evening })
    await add('club_event_entry', { event_id: party, customer_id: one, state: 'entered', guests: 0, made_at: life.created_at })
    const state = { state: 'open', buggies: true, temporary_greens: false, set_at: life.created_at }
    await add('course_status', { course_id: links, ...state })
    await add('news', { title: 'N', text: 'N', audience: ['members'], first_day: '2026-06-01', picture_id: picture })
    await add('idempotency', { customer_id: one, call: 'x', key: 'k', body_hash: Buffer.from('x'), status: 200, response: '{}' })
  })
  await addAccount(owner, tenantId === CLUBS.outside ? tenantId : GROUP_ID, `login-${tenantId}`, { [tenantId]: one })
  await owner.query(
    `insert into session (token_hash, account_id, tenant_id, customer_id, family, logged_in_at, last_used_at, expires_at)
     select sha256(convert_to(tenant_id, 'UTF8')), account_id, tenant_id, customer_id, gen_random_uuid(), $2, $2, $2
     from account_customer where tenant_id = $1 on conflict do nothing`,
    [tenantId, '2026-06-01T08:00:00Z'],
  )
  await owner.query("insert into bank_data values ('DE', '2026-03-09', '2026-06-01T08:00:00Z') on conflict do nothing")
  await owner.query("insert into bank values ('DE', '37040044', 'Musterbank') on conflict do nothing")
  await owner.query("insert into login_attempt values ($1, 1, '2026-06-01T08:00:00Z') on conflict do nothing", [tenantId])
}
