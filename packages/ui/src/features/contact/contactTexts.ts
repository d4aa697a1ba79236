import type { ContactEntry, UsageType } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { addressLines } from './addressLines.ts'
import type { ContactLists } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'

export interface ContactTexts {
  /** Lines to show: several for an address, one for anything else. */
  readonly linesOf: (entry: ContactEntry) => readonly string[]
  /** Type of the row: mobile, private. */
  readonly kindOf: (entry: ContactEntry) => string
  /** Purposes that the row is the main one for. */
  readonly marksOf: (entry: ContactEntry) => readonly string[]
}

export function useContactTexts({ phoneTypes, contactTypes, countries, homeCountry }: ContactLists): ContactTexts {
  const { formatMessage } = useIntl()
  const nameIn = (entries: readonly { readonly id: string; readonly name: string }[], id: unknown) =>
    entries.find((entry) => entry.id === String(id))?.name ?? ''
  const usage = (usageType: UsageType | null) => (usageType === null ? '' : formatMessage(messages[`usage_${usageType}`]))
  return {
    linesOf: ({ list, row }) => {
      if (list === 'emails') return [row.email]
      return list === 'phones' ? [row.phone] : addressLines(row, countries, homeCountry)
    },
    kindOf: ({ list, row }) => {
      if (list === 'emails') return usage(row.usageType)
      if (list === 'addresses') return nameIn(contactTypes, row.contactTypeId)
      // Shows type and usage once if they are the same.
      return [...new Set([nameIn(phoneTypes, row.phoneTypeId), usage(row.usageType)])].filter((word) => word !== '').join(' · ')
    },
    marksOf: ({ list, row }) => {
      if (list === 'emails') return row.main ? [formatMessage(messages.main_emails)] : []
      if (list === 'addresses') return row.main ? [formatMessage(messages.main_addresses)] : []
      return [
        ...(row.mainForCall ? [formatMessage(messages.main_call)] : []),
        ...(row.mainForSms ? [formatMessage(messages.main_sms)] : []),
      ]
    },
  }
}
