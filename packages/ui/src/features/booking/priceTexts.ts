import type { ClubDateTime } from '@club/core'
import type { BookingCharge, PriceStep, ShownRefundTerms } from '@club/core/reservation'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { bookingMessages as messages } from './messages.ts'

/** Returns the texts of prices, charges and refunds. */
export function usePriceTexts() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return useMemo(() => {
    const money = (amount: number, currency: string): string => formats.money({ amount, currency })
    const step = (one: PriceStep, currency: string): string => {
      switch (one.kind) {
        case 'greenFee':
          return formatMessage(messages.stepGreenFee, { player: one.player, holes: one.numberOfHoles, amount: money(one.amount, currency) })
        case 'withMember':
          return formatMessage(messages.stepWithMember, { amount: money(-one.amount, currency) })
        case 'prepaidRound':
          return formatMessage(messages.stepPrepaid, { amount: money(-one.amount, currency) })
        case 'rental':
          return formatMessage(messages.stepRental, { name: one.name, amount: money(one.amount, currency) })
      }
    }
    return {
      money,
      /** `Guest, 18 holes €60.00, less €15.00 with a member`; empty if one price says everything. */
      working: (steps: readonly PriceStep[], currency: string): string => steps.map((one) => step(one, currency)).join(', '),
      /** `€45.00`, or `Included`. */
      price: (total: number, currency: string): string => (total > 0 ? money(total, currency) : formatMessage(messages.included)),
      /** When how much of the price is given back, and a prepaid round if one of `steps` uses one; nothing after the last moment. */
      refund: (
        { terms, prepaidUntil }: ShownRefundTerms,
        { total, steps }: { readonly total: number; readonly steps: readonly PriceStep[] },
        now: ClubDateTime,
      ): readonly string[] => {
        const left = terms.filter(({ until }) => until >= now)
        const lines = left.map(({ until, percent }) => formatMessage(messages.refundUntil, { percent, when: formats.dayAndTime(until) }))
        const last = lines.length > 0 ? [...lines, formatMessage(messages.refundAfter)] : [formatMessage(messages.refundNone)]
        const prepaid = prepaidUntil !== null && prepaidUntil >= now && steps.some(({ kind }) => kind === 'prepaidRound')
        return [
          ...(total > 0 ? last : []),
          ...(prepaid ? [formatMessage(messages.refundPrepaid, { when: formats.dayAndTime(prepaidUntil) })] : []),
        ]
      },
      /** `Paid`, `Open, at the desk`, `On account`, `In the basket`. */
      chargeState: ({ state, way }: Pick<BookingCharge, 'state' | 'way'>): string =>
        state === 'open' ? formatMessage(messages.chargeOpen, { way }) : formatMessage(messages[`charge_${state}`]),
    }
  }, [formatMessage, formats])
}
