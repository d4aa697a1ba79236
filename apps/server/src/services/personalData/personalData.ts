/**
 * Every table and every other store, by the people whose data it holds: what the export of a member contains and what a deletion does to it.
 * A new table gets its entry here; a test fails without it. CU-230+.
 */
interface PersonColumns {
  /** Columns with the id of the customer whom a row is about: a member's rows are those with the member's id in one of them. */
  readonly of?: readonly string[]
  /** Columns with the id of a customer who is only mentioned, such as the staff who wrote the row. After a deletion they name a former member. */
  readonly mentions?: readonly string[]
  /** Rows belong to the customer of the row of another table: `column` holds its `key` (`id` if absent). */
  readonly through?: readonly Parent[]
}

interface Parent {
  readonly column: string
  readonly table: string
  readonly key?: string
}

/**
 * Effect of a deletion on a member’s rows. `noPerson`: the table holds none. `erased`: they are deleted. `pseudonymised`: they stay, their
 * customer becomes a former member, and the columns in `clears` are emptied. `retained`: they stay until the law no longer requires them and are
 * listed in the register of retained records; then they are erased, or only their columns in `clears` are emptied.
 */
type Treatment = 'noPerson' | 'erased' | 'pseudonymised' | 'retained'

/** Why a record is retained; `retentionEnd` of core has the law and the period of each country. */
type RetentionGround = 'accounting' | 'security'

export interface PersonalTable extends PersonColumns {
  readonly kind: Treatment
  readonly clears?: readonly string[]
  readonly ground?: RetentionGround
  /** Columns that no export contains: secrets, hashes and content of files, which the export has as files. */
  readonly hides?: readonly string[]
}

const NONE = { kind: 'noPerson' } as const
const BY_CUSTOMER = ['customer_id'] as const
const through = (column: string, table: string, key?: string): Pick<PersonColumns, 'through'> => ({
  through: [key === undefined ? { column, table } : { column, table, key }],
})
const erased = { kind: 'erased', of: BY_CUSTOMER } as const
const pseudonymised = { kind: 'pseudonymised', of: BY_CUSTOMER } as const
const accounting = { kind: 'retained', ground: 'accounting' } as const
/** The results of a player and the entries of a team stay part of the competition. */
const played = { kind: 'pseudonymised', ...through('player_id', 'player') } as const

export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  // The login.
  account: {
    kind: 'erased',
    ...through('id', 'account_customer', 'account_id'),
    hides: ['password_hash', 'username_key', 'username_skeleton', 'passkey_handle'],
  },
  account_customer: erased,
  attempt_delay: NONE,
  calendar_secret: { ...erased, hides: ['secret_hash'] },
  change_request: { ...erased, mentions: ['actor_id'] },
  credential_token: { ...erased, hides: ['token_hash'] },
  data_export: { ...erased, hides: ['content', 'link_hash', 'family'] },
  file_ticket: { ...erased, hides: ['token_hash'] },
  // A response may name people who are hidden by now.
  idempotency: { ...erased, hides: ['body_hash', 'key', 'response'] },
  known_device: { kind: 'erased', ...through('account_id', 'account'), hides: ['device_hash'] },
  login_attempt: NONE,
  passkey: { kind: 'erased', ...through('account_id', 'account'), hides: ['credential_id', 'public_key', 'counter'] },
  passkey_challenge: NONE,
  security_event: { kind: 'retained', ground: 'security', of: BY_CUSTOMER },
  session: { ...erased, hides: ['token_hash', 'family'] },

  // Found by the addresses of the person, so they are before them: the emails of a demo club, and tasks, also by the id in their data.
  mailbox: { kind: 'erased' },
  job: { kind: 'erased', hides: ['data'] },

  // The person.
  customer: { kind: 'pseudonymised', of: ['id'] },
  customer_action: erased,
  customer_address: erased,
  customer_card: erased,
  customer_email: erased,
  customer_phone: erased,
  deletion_request: pseudonymised,
  former_email: erased,
  handicap_history: erased,
  handicap_score: erased,
  imported_contact: erased,
  notice: { ...erased, mentions: ['person_id', 'actor_id'] },
  notice_hold: { ...erased, mentions: ['set_by', 'ended_by'] },
  message: { ...erased, hides: ['receipt', 'about'] },
  message_choice: erased,
  push_subscription: { ...erased, hides: ['endpoint', 'p256dh', 'auth', 'family'] },

  // Friends.
  buddy: { kind: 'erased', of: ['customer_id', 'buddy_id'] },
  friend_group: erased,
  friend_group_member: { kind: 'erased', of: ['customer_id', 'friend_id'] },
  friend_refusal: { kind: 'erased', of: ['customer_id'], mentions: ['refused_id'] },
  friend_request: { kind: 'erased', of: ['customer_id', 'buddy_id'] },

  // Competitions.
  card: { ...played, mentions: ['confirmed_by'] },
  card_history: { kind: 'pseudonymised', of: ['owner_id'], mentions: ['actor_id'], clears: ['reason'], hides: ['account_id'] },
  card_hole: played,
  entry_history: { ...pseudonymised, mentions: ['actor_id'] },
  flight_item: played,
  notified_start: played,
  player: { ...pseudonymised, mentions: ['initiator_id'], clears: ['comment'] },
  prize_order: played,
  reserved_place: { ...erased, mentions: ['initiator_id'] },
  round_plan_change: { ...NONE, mentions: ['actor_id'] },
  special_result: played,
  // The texts name other winners as well.
  special_result_history: { kind: 'pseudonymised', mentions: ['actor_id'], hides: ['was', 'became', 'account_id'] },
  team: { kind: 'pseudonymised', of: ['initiator_id'], clears: ['comment'] },
  team_card: { ...NONE, mentions: ['confirmed_by'] },
  team_member: pseudonymised,
  waiting: { ...erased, mentions: ['initiator_id'] },

  // Tee times.
  ballot: { ...NONE, mentions: ['auditor_id'] },
  booking: { kind: 'pseudonymised', of: ['initiator_id'], clears: ['note'], hides: ['claim_hash'] },
  booking_charge: { kind: 'pseudonymised', of: ['customer_id', 'payer_id'] },
  booking_displacement: { kind: 'pseudonymised', ...through('booking_id', 'booking') },
  booking_event: { ...pseudonymised, mentions: ['actor_id'], clears: ['reason'] },
  booking_person: pseudonymised,
  booking_place: { kind: 'pseudonymised', ...through('person_id', 'booking_person') },
  booking_rental: { kind: 'pseudonymised', ...through('person_id', 'booking_person') },
  prepaid_round: pseudonymised,
  request_person: pseudonymised,
  request_rule: { ...NONE, mentions: ['auditor_id'] },
  tee_block_event: { ...NONE, mentions: ['actor_id'] },
  tee_time_watch: erased,
  tee_time_request: { ...pseudonymised, hides: ['nonce'] },

  // Events.
  club_event_entry: pseudonymised,
  external_voucher: erased,
  voucher: {
    ...accounting,
    of: BY_CUSTOMER,
    mentions: ['issued_by', 'cancelled_by'],
    clears: ['note', 'cancelled_reason'],
    hides: ['code', 'former_codes'],
  },
  voucher_entry: { ...accounting, ...through('voucher_id', 'voucher') },

  // Money. Records that the books need are retained; the rest refers to the customer by id alone.
  bank_report: { ...NONE, mentions: ['read_by'] },
  bank_report_entry: { ...accounting, ...through('debit_id', 'collection_debit'), clears: ['payer'] },
  basket: pseudonymised,
  basket_item: { kind: 'pseudonymised', ...through('basket_id', 'basket'), clears: ['notes'] },
  basket_payment: { kind: 'pseudonymised', ...through('basket_id', 'basket') },
  collection: { ...NONE, mentions: ['announced_by', 'exported_by', 'booked_by', 'cancelled_by'] },
  collection_debit: { ...accounting, of: BY_CUSTOMER, clears: ['name', 'iban', 'bic', 'address', 'amendment', 'reference'] },
  collection_item: { ...accounting, ...through('debit_id', 'collection_debit') },
  competition_fee: { kind: 'pseudonymised', of: ['customer_id', 'payer_id'] },
  file: { ...accounting, of: BY_CUSTOMER, hides: ['content'] },
  fin_account: { ...accounting, of: BY_CUSTOMER, clears: ['number'] },
  fin_document: { ...accounting, of: BY_CUSTOMER },
  fin_document_file: { ...accounting, ...through('document_id', 'fin_document') },
  fin_line: { ...accounting, ...through('document_id', 'fin_document'), clears: ['article_name'] },
  fin_line_person: { ...accounting, ...through('document_id', 'fin_document'), mentions: BY_CUSTOMER },
  fin_settlement: { ...accounting, ...through('invoice_id', 'fin_document') },
  invoice_notice: {
    ...accounting,
    ...through('invoice_id', 'fin_document'),
    mentions: ['actor_id', 'withdrawn_by'],
    clears: ['withdrawn_reason'],
  },
  ledger_posting: { ...accounting, ...through('document_id', 'fin_document') },
  mandate: {
    ...accounting,
    of: BY_CUSTOMER,
    clears: ['name', 'customer_name', 'iban', 'bank_name', 'bic', 'blocked_reason', 'reference'],
  },
  mandate_amendment: { ...accounting, ...through('mandate_id', 'mandate') },
  mandate_event: { ...accounting, ...through('mandate_id', 'mandate'), mentions: ['actor_id'] },
  retained_person: { ...accounting, of: BY_CUSTOMER },
  retained_record: { ...accounting, of: BY_CUSTOMER },
  refund: { ...pseudonymised, mentions: ['actor_id', 'player_id'], clears: ['note', 'iban', 'holder'] },
  refund_state: { kind: 'pseudonymised', ...through('refund_id', 'refund'), clears: ['card_brand', 'card_last4'] },
  saved_card: { ...erased, hides: ['provider_customer', 'method_id'] },

  // No person.
  age_class: NONE,
  announcement: NONE,
  ballot_course: NONE,
  bank: NONE,
  bank_data: NONE,
  card_account: NONE,
  check_in_key: NONE,
  club: NONE,
  club_event: NONE,
  club_picture: NONE,
  course: NONE,
  course_status: { ...NONE, mentions: ['actor_id'] },
  demo_day: NONE,
  demo_intent: NONE,
  demo_refund: NONE,
  dictionary_entry: NONE,
  document_counter: NONE,
  draw: NONE,
  extra_time: NONE,
  flight: NONE,
  green_fee: NONE,
  grouping_group: NONE,
  handicap_class: NONE,
  home_club: NONE,
  ledger_period: NONE,
  live_event: NONE,
  news: NONE,
  payment_event: NONE,
  player_grouping: NONE,
  prize: NONE,
  prize_group: NONE,
  rental_group: NONE,
  rental_product: NONE,
  rental_unit: NONE,
  report_header: NONE,
  report_image: NONE,
  request_rule_course: NONE,
  reservation_course: NONE,
  reservation_settings: NONE,
  round: NONE,
  schema_version: NONE,
  season: NONE,
  start_wish_border: NONE,
  team_card_hole: NONE,
  team_order: NONE,
  tee: NONE,
  tee_assignment: NONE,
  tee_block: NONE,
  tee_hole: NONE,
  tee_sheet_day: NONE,
  tenant: NONE,
  tenant_group: NONE,
  tournament: NONE,
}
