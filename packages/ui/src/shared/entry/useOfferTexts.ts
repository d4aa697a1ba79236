import type { OfferTerms } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { entryMessages as messages } from './entryMessages.ts'

interface OfferTexts {
  /** For whom an answer counts, if not for one person alone, and what others owe after it. */
  readonly sentences: readonly string[]
  /** The button to accept, with what the viewer owes. */
  readonly accept: string
}

/** Returns a function that says what accepting an offered place means. TS-127+. */
export function useOfferTexts(): (terms: OfferTerms) => OfferTexts {
  const { formatMessage, formatList } = useIntl()
  const { money } = useFormats()
  return ({ people, fee, others }) => {
    const count = people.length
    const named = people.filter((name) => name !== '')
    const unnamed = count - named.length
    const names = formatList(unnamed === 0 ? named : [...named, formatMessage(messages.offerUnnamed, { count: unnamed })])
    return {
      sentences: [
        ...(count > 1 ? [formatMessage(messages.offerTeam, { names })] : []),
        ...others.map((one) => {
          const values = { name: one.name, amount: money(one.fee) }
          return formatMessage(one.name === '' ? messages.offerUnnamedOwes : messages.offerOthers, values)
        }),
      ],
      accept: fee ? formatMessage(messages.takeOfferFee, { count, amount: money(fee) }) : formatMessage(messages.takeOffer, { count }),
    }
  }
}
