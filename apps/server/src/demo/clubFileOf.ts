/** club.json of a demo club: settings in the shape of the wire, every module licensed. */
import { LICENCE_FLAGS, MODULE_KEYS, type ModuleKey, type ModuleVisibility } from '@club/core/club'
import type { DemoClub } from './clubs.ts'
import { imprintOf, invoiceSenderOf, termsOf } from './clubTexts.ts'

const VISIBILITY: Readonly<Record<ModuleKey, Exclude<ModuleVisibility, 'publicWithResults'>>> = {
  reservations: 'public',
  tournaments: 'public',
  events: 'public',
  'pca-vouchers': 'private',
  vouchers: 'private',
  'financial-account': 'private',
  news: 'public',
  friends: 'private',
  activity: 'private',
  'score-calculator': 'public',
  members: 'private',
}
const SPELLED = { no: 'No', private: 'Private', public: 'Public' } as const

function settingName(key: ModuleKey): string {
  return key.replaceAll(/-(.)/g, (_, character: string) => character.toUpperCase())
}

function licence(): unknown {
  return { items: LICENCE_FLAGS.map((alias) => ({ alias, allowed: true, active: true })), block: false, rms: false }
}

/** Invented creditors with valid check digits. */
const CREDITORS: Readonly<Record<string, object>> = {
  taunusblick: {
    creditorId: 'DE13ZZZ00000012345',
    name: 'Golfclub Taunusblick e. V.',
    street: 'Am Platz 1',
    zip: '61462',
    city: 'Königstein',
    // A published example.
    iban: 'DE02120300000000202051',
    preNoticeDays: 5,
    returnFee: 500,
  },
  ashcombe: {
    creditorId: 'GB97ZZZSDDASHC000000123456789012345',
    name: 'Ashcombe Park Golf Club',
    street: 'Ashcombe Lane',
    zip: 'GU0 0AA',
    city: 'Guildford',
  },
  strandholm: { creditorId: 'DK34ZZZ00012345678', name: 'Strandholm Golfklub', street: 'Strandvejen 1', zip: '3250', city: 'Gilleleje' },
}

const TOP_UP = {
  bonuses: [
    { id: 'hundred', amount: 10_000, bonus: 500 },
    { id: 'two-hundred', amount: 20_000, bonus: 1500 },
  ],
  directDebitLimit: 30_000,
}

/** In minor units. */
const REMINDER_FEES: Readonly<Record<string, number>> = { EUR: 500, GBP: 500, DKK: 10_000 }

/** The page that `npm run dev` shows a demo club's portal in. */
const HOST_PAGE = 'http://localhost:5190'

function visibilityOf(key: ModuleKey, tenant: string): string {
  if (key === 'tournaments') return 'PublicWithDrawResultsWithPublishSettings'
  // One of the clubs takes no vouchers of other companies.
  return key === 'pca-vouchers' && tenant === 'ashcombe' ? SPELLED.no : SPELLED[VISIBILITY[key]]
}

export function clubFileOf(club: DemoClub): unknown {
  const modules = MODULE_KEYS.flatMap((key, index) => [
    // Tournaments show players and results to visitors as well.
    [`${settingName(key)}Visibility`, visibilityOf(key, club.tenant)],
    [`${settingName(key)}OrderNo`, index + 1],
  ])
  const { tenant, group, name, clubNumber, country, nationalAssociation, ruleReading, timeZone, currency } = club
  return {
    ...{ tenant, group, name, clubNumber, country, nationalAssociation, ruleReading, timeZone, currency },
    mandatePrefix: tenant.slice(0, 3).toUpperCase(),
    directDebit: { ...CREDITORS[tenant], acceptOnlineMandates: true },
    invoiceSender: invoiceSenderOf(club),
    topUp: TOP_UP,
    invoiceNotices: { reminders: [{ afterDays: 7 }, { afterDays: 14, fee: REMINDER_FEES[club.currency] ?? 0 }] },
    logo: 'logo.png',
    origins: [HOST_PAGE],
    settings: {
      browserTitle: name,
      primaryColor: club.primaryColor,
      secondaryColor: club.secondaryColor,
      dateFormat: club.dateFormat,
      hourMode: club.hourMode,
      fullName: { part1: 'Title', part2: 'FirstName', part3: 'NameExtra', part4: 'LastName' },
      shortName: { part1: 'LastName', part2: 'Comma', part3: 'FirstName' },
      accountCreateEnabled: true,
      forgotPasswordEnabled: true,
      // Shows the longer form in one of the clubs.
      forgotPasswordExtraFields: tenant === 'strandholm',
      // Sign-ups differ from club to club: one asks for terms, one for a mandate.
      showTermsOnCompetitionSignup: tenant === 'ashcombe',
      useMandates: true,
      directDebitEnabled: true,
      forceDirectDebitOnCompetitionSignup: tenant === 'strandholm',
      // Invoices are paid online at two of the clubs, and only looked at in the third.
      invoicePaymentEnabled: tenant !== 'strandholm',
      // Entry fees are paid online at one of the clubs.
      competitionFeePaymentEnabled: tenant === 'strandholm',
      accountTopUpEnabled: tenant !== 'strandholm',
      showOpenInvoices: true,
      showQrCodes: true,
      avatarsEnabled: true,
      showAccountDetails: true,
      ...Object.fromEntries(modules),
    },
    imprint: imprintOf(club),
    terms: termsOf(club),
    memberList: {
      ...{ firstName: true, lastName: true, handicap: true, homeClubName: true, gender: true },
      ...{ customerSubType: true, age: true, nationality: true, email: true, phoneNumber: true },
    },
    licence: licence(),
    anonymousLicence: licence(),
  }
}
