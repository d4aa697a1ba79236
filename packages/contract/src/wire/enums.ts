/** The specification's spelling of every enumeration. EN area; `Albatros` has one s there. */
import type { NamePart, PolicyName } from '@club/core'
import type { ClubSearchField, CustomerKind, EntrySex, Handedness, MemberStatus, ModuleVisibility, Sex, SexLimit } from '@club/core/club'
import type {
  BankEntryOutcome,
  CollectionStatus,
  DebitStatus,
  DocumentStatus,
  PaidStatus,
  TransactionTextField,
  TransactionType,
} from '@club/core/finance'
import type { HandicapSystem } from '@club/core/handicap'
import type { CustomerVisibility, FriendshipState, MandateStatus } from '@club/core/membership'
import type {
  BlockReason,
  BookingKind,
  BookingSource,
  BookingStatus,
  Platform,
  PlayerKind,
  PlayerPosition,
  SlotKind,
  TeeSelector,
  Twilight,
} from '@club/core/reservation'
import type {
  CardStatus,
  CountBackProtocol,
  CountBackStage,
  CoursePart,
  HoleEntry,
  ResultLabel,
  ScoreMethod,
  Scoring,
  TieBreak,
} from '@club/core/scoring'
import type {
  Audience,
  CardEvent,
  CardState,
  FixedStartWish,
  GroupType,
  HandicapRelevance,
  HitStatus,
  ListType,
  PaymentMethod,
  PlayedScoreStatus,
  PublishedList,
  RawBirdieKind,
  RoundType,
  SignUpSettings,
  StartType,
  StartWishInfo,
  TeeAssignment,
  TournamentVisibility,
} from '@club/core/tournament'
import { wireEnum } from './wireEnum.ts'

export const WIRE_ROUND_TYPE = wireEnum<RoundType>({
  single: 'Single',
  foursome: 'Foursome',
  greensome: 'Greensome',
  chapman: 'FoursomeChapman',
  scramble: 'Scramble',
  fourball: 'Fourball',
  proAm: 'ProAm',
  aggregate: 'Aggregate',
})

export const WIRE_SCORING = wireEnum<Scoring>({
  medal: 'Medal',
  medalMaxScore: 'MedalMaxScore',
  stableford: 'Stableford',
  againstPar: 'AgainstPar',
})

export const WIRE_SCORE_METHOD = wireEnum<ScoreMethod>({
  gross: 'Gross',
  grossAdjusted: 'GrossAdj',
  grossOverRating: 'GrossOverCr',
  grossOverPar: 'GrossOverPar',
  net: 'Net',
  netAdjusted: 'NetAdj',
})

export const WIRE_COUNT_BACK_PROTOCOL = wireEnum<CountBackProtocol>({
  byHandicap: 'ByHandicap',
  byLastHoles: 'ByLastHoles',
  byReturnScorecard: 'ByReturnScorecard',
  manual: 'Manual',
  byStrokeIndex: 'ByStrokeIndex',
})

export const WIRE_START_TYPE = wireEnum<StartType>({ normal: 'Normal', onTwoTees: 'OnTwoTees', shotgun: 'Shotgun' })

export const WIRE_RESULT_LABEL = wireEnum<ResultLabel>({
  none: 'None',
  albatross: 'Albatros',
  eagle: 'Eagle',
  birdie: 'Birdie',
  par: 'Par',
  bogey: 'Bogey',
  doubleBogey: 'DoubleBogey',
  more: 'More',
})

export const WIRE_HANDEDNESS = wireEnum<Handedness>({ unknown: 'Unknown', left: 'Left', right: 'Right' })
export const WIRE_SEX = wireEnum<Sex>({ unknown: 'Unknown', male: 'Male', female: 'Female' })
export const WIRE_SEX_LIMIT = wireEnum<SexLimit>({ male: 'Male', female: 'Female', both: 'Both' })

/** The sex that a dictionary entry is for. */
export const WIRE_ENTRY_SEX = wireEnum<EntrySex>({ unknown: 'Unknown', male: 'Male', female: 'Female', both: 'Both' })

export const WIRE_CLUB_SEARCH_FIELD = wireEnum<ClubSearchField>({ code: 'Code', name: 'Name', shortName: 'ShortName', city: 'City' })

export const WIRE_MEMBER_STATUS = wireEnum<MemberStatus>({
  guest: 'Guest',
  member: 'Member',
  independentPlayer: 'IndependentPlayer',
})

export const WIRE_CUSTOMER_KIND = wireEnum<CustomerKind>({ private: 'Private', business: 'Business' })

/** Ours. */
export const WIRE_FRIENDSHIP_STATE = wireEnum<FriendshipState>({
  none: 'None',
  requested: 'Requested',
  received: 'Received',
  friend: 'Friend',
  blocked: 'Blocked',
})

export const WIRE_TOURNAMENT_VISIBILITY = wireEnum<TournamentVisibility>({
  everyone: 'Everyone',
  participants: 'Participants',
  participantsAndMembers: 'ParticipantsAndMembers',
})

export const WIRE_PAYMENT_METHOD = wireEnum<PaymentMethod>({
  account: 'Account',
  directDebit: 'DirectDebit',
  manual: 'Manual',
  voucher: 'Voucher',
  albatrosPay: 'AlbatrosPay',
})

export const WIRE_SIGN_UP_SETTINGS = wireEnum<SignUpSettings>({
  singleAndTeam: 'SingleAndTeam',
  singleOnly: 'SingleOnly',
  teamOnly: 'TeamOnly',
})

export const WIRE_MODULE_VISIBILITY = wireEnum<ModuleVisibility>({
  no: 'No',
  private: 'Private',
  public: 'Public',
  publicWithResults: 'PublicWithDrawResultsWithPublishSettings',
})

export const WIRE_HOLE_STATUS = wireEnum<HoleEntry['status']>({ entered: 'Entered', skipped: 'Skipped', notEntered: 'NotEntered' })

export const WIRE_HIT_STATUS = wireEnum<HitStatus>({ unknown: 'Unknown', yes: 'Yes', no: 'No' })

export const WIRE_COURSE_PART = wireEnum<CoursePart>({ full: 'Full', first: 'First', second: 'Second' })

export const WIRE_CARD_STATUS = wireEnum<CardStatus>({
  counted: 'Counted',
  noReturn: 'NoReturn',
  disqualified: 'Disqualified',
  withdrawn: 'Withdrawn',
  cut: 'Cut',
})

export const WIRE_LIST_TYPE = wireEnum<ListType>({ entryList: 'EntryList', waitingList: 'WaitingList' })

export const WIRE_ASSIGNMENT_TYPE = wireEnum<TeeAssignment['assignmentType']>({
  default: 'Default',
  handicapClass: 'HcpClass',
  ageClass: 'AgeClass',
  grouping: 'Grouping',
})

export const WIRE_TIE_OUTCOME = wireEnum<TieBreak['outcome']>({
  decided: 'Decided',
  shared: 'Shared',
  notComparable: 'NotComparable',
  missing: 'Missing',
})

/** The relevance of a round; null if the round is not relevant. */
export const WIRE_HANDICAP_RELEVANCE = wireEnum<HandicapRelevance>({
  none: 'None',
  handicapRelevant: 'HcpRelevant',
  tigerAndRabbit: 'TigerAndRabbit',
})

/** HC-39: the value that limits and classes are compared with. */
export const WIRE_HANDICAP_SYSTEM = wireEnum<HandicapSystem>({ handicapIndex: 'EHCP', playingHandicap: 'PHCP' })

export const WIRE_GROUP_TYPE = wireEnum<GroupType>({ single: 'Single', team: 'Team' })

export const WIRE_MAX_SCORE = wireEnum<'fixed' | 'netDoubleBogey'>({ fixed: 'FixedScore', netDoubleBogey: 'NetDoubleBogey' })

export const WIRE_COUNT_BACK_STAGE = wireEnum<CountBackStage['kind']>({
  lastHoles: 'LastHoles',
  strokeIndex: 'StrokeIndex',
  frontNine: 'FrontNine',
  round: 'Round',
  handicap: 'Handicap',
  returnOfCard: 'ReturnOfCard',
  manual: 'Manual',
  lots: 'Lots',
})

/** Ours. */
export const WIRE_POLICY = wireEnum<PolicyName>({ whs: 'Whs', dgv: 'Dgv', asSpecified: 'AsSpecified' })

export const WIRE_NAME_PART = wireEnum<NamePart>({
  none: 'None',
  title: 'Title',
  nameExtra: 'NameExtra',
  firstName: 'FirstName',
  lastName: 'LastName',
  comma: 'Comma',
})

export const WIRE_HOME_LAYOUT = wireEnum<'list' | 'tiles'>({ list: 'List', tiles: 'Tiles' })

/** CU-12. */
export const WIRE_CUSTOMER_VISIBILITY = wireEnum<CustomerVisibility>({
  dataNotShown: 'DataNotShown',
  nameSeenByAll: 'NameSeenByAll',
  memberNumberSeenByAll: 'MemberNumberSeenByAll',
  nameSeenOnlyByMembers: 'NameSeenOnlyByMembers',
  memberNumberSeenOnlyByMembers: 'MemberNumberSeenOnlyByMembers',
  yes: 'Yes',
  no: 'No',
})

export const WIRE_CARD_STATE = wireEnum<CardState>({
  notStarted: 'NotStarted',
  playing: 'Playing',
  complete: 'Complete',
  returned: 'Returned',
  confirmed: 'Confirmed',
})

export const WIRE_CARD_CHANGE = wireEnum<CardEvent['what']>({
  hole: 'Hole',
  status: 'Status',
  penalty: 'Penalty',
  returned: 'Returned',
  confirmed: 'Confirmed',
  manualOrder: 'ManualOrder',
  recalculated: 'Recalculated',
})

/** The names of the numbers 0 to 6. TS-69. */
export const WIRE_FIXED_START_WISH = wireEnum<FixedStartWish>({
  none: 'NoStartWish',
  earliest: 'Earliest',
  early: 'Early',
  midEarly: 'MidEarly',
  midLate: 'MidLate',
  late: 'Late',
  latest: 'Latest',
})
/** The status of a player's card in the statistics of a round. TV-109. */
export const WIRE_PLAYED_SCORE_STATUS = wireEnum<PlayedScoreStatus>({
  notEntered: 'NotEntered',
  partlyEntered: 'PartlyEntered',
  allEntered: 'AllEntered',
})
export const WIRE_START_WISH_KIND = wireEnum<StartWishInfo['kind']>({ fixed: 'Fixed', variable: 'Variable' })

export const WIRE_MANDATE_STATUS = wireEnum<MandateStatus>({ pending: 'Pending', active: 'Active', cancelled: 'Cancelled' })

export const WIRE_COLLECTION_STATUS = wireEnum<CollectionStatus>({
  announced: 'Announced',
  exported: 'Exported',
  booked: 'Booked',
  cancelled: 'Cancelled',
})
export const WIRE_DEBIT_STATUS = wireEnum<DebitStatus>({
  announced: 'Announced',
  exported: 'Exported',
  booked: 'Booked',
  returned: 'Returned',
  dropped: 'Dropped',
})
export const WIRE_BANK_ENTRY_KIND = wireEnum<'return' | 'credit'>({ return: 'Return', credit: 'Credit' })
export const WIRE_BANK_ENTRY_OUTCOME = wireEnum<BankEntryOutcome>({ applied: 'Applied', known: 'Known', unknown: 'Unknown' })

export const WIRE_BIRDIE_KIND = wireEnum<RawBirdieKind>({
  albatrossOrBetter: 'AlbatrosOrBetter',
  albatross: 'Albatros',
  eagleOrBetter: 'EagleOrBetter',
  eagle: 'Eagle',
  birdie: 'Birdie',
  par: 'Par',
  bogey: 'Bogey',
  doubleBogey: 'DoubleBogey',
  doubleBogeyOrWorse: 'DoubleBogeyOrWorse',
})

export const WIRE_AUDIENCE = wireEnum<Audience>({ visitor: 'Visitor', guest: 'Guest', member: 'Member', participant: 'Participant' })

export const WIRE_PUBLISHED_LIST = wireEnum<PublishedList>({
  playerList: 'PlayerList',
  startList: 'StartList',
  liveScoring: 'LiveScoring',
  results: 'Results',
})

export const WIRE_TRANSACTION_TYPE = wireEnum<TransactionType>({
  accountTopUp: 'AccountTopUp',
  invoice: 'Invoice',
  invoiceVoid: 'InvoiceVoid',
  accountRefund: 'AccountRefund',
  payment: 'Payment',
  paymentVoid: 'PaymentVoid',
})

export const WIRE_DOCUMENT_STATUS = wireEnum<DocumentStatus>({ open: 'Open', closed: 'Closed', overdue: 'Overdue', voided: 'Voided' })

export const WIRE_PAID_STATUS = wireEnum<PaidStatus>({
  notPaid: 'NotPaid',
  paid: 'Paid',
  partiallyPaid: 'PartiallyPaid',
  overdue: 'Overdue',
})

export const WIRE_TRANSACTION_TEXT_FIELD = wireEnum<TransactionTextField>({ ownerNumber: 'OwnerNumber', externalNumber: 'ExternalNumber' })

export const WIRE_BOOKING_STATUS = wireEnum<BookingStatus>({
  booked: 'Booked',
  checkInPending: 'CheckInPending',
  checkedIn: 'CheckedIn',
  noShow: 'NoShow',
})

export const WIRE_TEE_SELECTOR = wireEnum<TeeSelector>({ none: 'None', tee1: 'Tee1', tee10: 'Tee10', tee19: 'Tee19', tee28: 'Tee28' })

export const WIRE_TWILIGHT = wireEnum<Twilight>({ none: 'None', twilight9: 'Twilight9', twilight18: 'Twilight18' })

export const WIRE_SLOT_KIND = wireEnum<SlotKind>({ normal: 'Normal', extra: 'Extra', noTeeOff: 'NoTeeOff' })

export const WIRE_BLOCK_REASON = wireEnum<BlockReason>({ competition: 'Competition', maintenance: 'Maintenance', custom: 'Custom' })

export const WIRE_PLAYER_KIND = wireEnum<PlayerKind>({ customer: 'Customer', anonymousGuest: 'AnonymousGuest' })

export const WIRE_BOOKING_KIND = wireEnum<BookingKind>({ normal: 'Normal', group: 'Group' })

export const WIRE_PLAYER_POSITION = wireEnum<PlayerPosition>({ start: 'P1_Start', second: 'P2_Second' })

export const WIRE_BOOKING_SOURCE = wireEnum<BookingSource>({
  portal: 'Portal',
  a9Client: 'A9 Client',
  a9Online: 'A9 Online',
  locale: 'Locale',
})

/** The client that sends a request. RE-87, RE-88. */
export const WIRE_PLATFORM = wireEnum<Platform>({
  a9Client: 'A9Client',
  all: 'All',
  cwi: 'Cwi',
  platform1: 'Platform1',
  platform2: 'Platform2',
  platform3: 'Platform3',
})
