/** club.json: the tenant, its group, and the settings of the club. */

import {
  clubSettingsFromWire,
  clubSettingsToWire,
  getClubParams,
  getWeekParams,
  memberListSettingsFromWire,
  memberListSettingsToWire,
} from '@club/contract/club'
import { getLicence } from '@club/contract/session'
import { maxScoreFromWire, wireMaxScoreSettings } from '@club/contract/tournaments'
import { WIRE_MODULE_VISIBILITY } from '@club/contract/wire'
import { RULE_READINGS } from '@club/core'
import { MODULE_VISIBILITIES } from '@club/core/club'
import { PLAIN_ACCOUNTS, REFUND_SETTINGS } from '@club/core/finance'
import { checkIban, isBic, normaliseIban, parseCreditorId } from '@club/core/membership'
import * as v from 'valibot'
import { contentTypeOf } from '../services/clubs/contentTypeOf.ts'
import { invoiceSenderSchema } from '../services/clubs/invoiceSender.ts'
import { noticeTermsSchema } from '../services/clubs/noticeTerms.ts'
import { ownInvoicesSchema } from '../services/clubs/ownInvoices.ts'
import { topUpSchema } from '../services/clubs/topUpTerms.ts'
import { textsFile } from '../services/dictionaries/texts.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
/** Key as used in URLs. */
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'Only small letters, digits and hyphens, at most 60'))
const colour = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'A colour as #66cc33'))))

/** Origin as sent by browsers: no path and no trailing slash. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'Scheme and host in small letters, as https://www.golf-club.example'),
)

const timeZone = v.pipe(
  v.string(),
  v.check((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'Not a time zone; write it as Europe/Berlin'),
)

const visibility = v.optional(v.picklist(MODULE_VISIBILITIES.map((value) => WIRE_MODULE_VISIBILITY.spelled(value))))
const order = v.optional(v.nullable(v.number()))
/** Visibility and order number of each module. */
const modules = Object.fromEntries(
  Object.keys(clubSettingsToWire(clubSettingsFromWire({})))
    .filter((setting) => /(Visibility|OrderNo)$/.test(setting))
    .map((setting) => [setting, setting.endsWith('OrderNo') ? order : visibility]),
)

/** Validated here and stored unchanged. */
const licence: v.GenericSchema<unknown> = getLicence.response

const memberListFields = Object.keys(memberListSettingsToWire(memberListSettingsFromWire({})))

/** Markdown without HTML, as long as an imprint may be. */
const longText = textsFile(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000)))
const term = v.strictObject({
  text: textsFile(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))),
  link: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'A web address, as https://www.golf-club.example/terms')))),
})

const accountNumber = v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'An account number has 4 to 8 digits'))
const rate = v.pipe(v.string(), v.regex(/^(default|\d{1,5})$/, 'Write a VAT rate as hundredths of a percent, as 1900, or "default"'))
const directDebit = v.strictObject({
  creditorId: v.pipe(
    v.string(),
    v.check((text) => parseCreditorId(text) !== null, 'A creditor identifier, as DE98ZZZ09999999999'),
    v.transform((text) => parseCreditorId(text) ?? text),
  ),
  /** Only what differs from `invoiceSender`: the club's legal name, at most 70 characters as in a collection, and its address. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(70))),
  street: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(70))),
  zip: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16))),
  city: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(35))),
  acceptOnlineMandates: v.optional(v.boolean(), false),
  /** The account that collections are credited to. */
  iban: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => checkIban(text).kind === 'valid', 'A valid IBAN'),
      v.transform(normaliseIban),
    ),
  ),
  bic: v.optional(v.pipe(v.string(), v.check(isBic, 'A BIC of 8 or 11 characters'), v.transform(normaliseIban))),
  /** Days between the notice to the member and the collection. */
  preNoticeDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** TARGET days between the file and the collection, as the bank demands them. */
  leadDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  /** Until when the bank takes a file on that day. */
  cutOff: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, as 10:00'))),
  /** The fee for a returned debit, in the smallest unit of the currency. */
  returnFee: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
})

export const clubFile = v.strictObject({
  tenant: key,
  group: v.optional(v.nullable(v.strictObject({ id: key, name }))),
  name,
  clubNumber: v.optional(v.string(), ''),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Two capital letters, as DE')),
  nationalAssociation: v.optional(v.string(), ''),
  /** Rule set of rounds that are imported from now on. */
  ruleReading: v.optional(v.picklist(RULE_READINGS), 'federation'),
  mandatePrefix: v.optional(v.string(), ''),
  /** The club as a creditor; needed by a club that collects by direct debit. */
  directDebit: v.optional(directDebit),
  /** The sender that invoices print, and the account that they are paid to. */
  invoiceSender: v.optional(invoiceSenderSchema),
  /** Bonuses of top-ups, and how much may be topped up by direct debit. */
  topUp: v.optional(topUpSchema),
  /** Numbers and VAT of the invoices that the program itself writes. */
  ownInvoices: v.optional(ownInvoicesSchema, {}),
  /** Notices of open invoices and reminders of overdue ones. */
  invoiceNotices: v.optional(noticeTermsSchema, {}),
  timeZone,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Three capital letters, as EUR')),
  /** Name of a PNG, JPEG, WebP or GIF of at most 1 MB in the same folder. */
  logo: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'The name of a file in this folder')))),
  /** Staff need a passkey once they have registered two. SE-75+. */
  staffPasskeys: v.optional(v.boolean(), false),
  /** Pages that may embed the portal and read answers: the club's own website. */
  origins: v.optional(v.array(origin), []),
  settings: v.strictObject({
    ...getClubParams.response.entries,
    ...modules,
    primaryColor: colour,
    secondaryColor: colour,
    primaryButtonTextColor: colour,
    hourMode: v.optional(v.picklist([12, 24])),
  }),
  /** Without it a tournament's own maximum applies. */
  maxScore: v.optional(
    v.pipe(
      v.strictObject(wireMaxScoreSettings.entries),
      v.check(
        (settings) => maxScoreFromWire(settings).ok,
        'Write the type as FixedScore or NetDoubleBogey, strokes as whole numbers of at least 1',
      ),
    ),
    { enabled: true },
  ),
  /** Fields that are shown in the list of members; others are hidden. */
  memberList: v.optional(v.record(v.picklist(memberListFields, `One of ${memberListFields.join(', ')}`), v.boolean()), {}),
  /** Account numbers of the ledger; the others are those of the default chart. */
  ledgerAccounts: v.optional(
    v.strictObject({
      ...v.partial(v.object(v.entriesFromList(PLAIN_ACCOUNTS, accountNumber))).entries,
      revenue: v.optional(v.record(rate, accountNumber)),
      vat: v.optional(v.record(rate, accountNumber)),
    }),
    {},
  ),
  /** Target of the refunds that follow from a rule: credit on the account, or back to the card of the payment. */
  refundWay: v.optional(v.picklist(REFUND_SETTINGS, 'account or card'), 'account'),
  licence,
  anonymousLicence: licence,
  imprint: v.optional(longText),
  /** Terms to accept: exactly three, or none. */
  terms: v.optional(
    v.union(
      [v.strictObject({ content: longText, terms1: term, terms2: term, terms3: term }), v.strictObject({ content: longText })],
      'A content, and either terms1, terms2 and terms3 or none of them',
    ),
  ),
  week: v.optional(getWeekParams.response, {
    firstDay: 1,
    weekend: { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false, saturday: true, sunday: true },
  }),
})
export type ClubFile = v.InferOutput<typeof clubFile>

/** Returns the image type by the content, not by the file's name; null if it is no supported image. */
export function imageType(bytes: Buffer): string | null {
  const type = contentTypeOf(bytes)
  return type.startsWith('image/') ? type : null
}
