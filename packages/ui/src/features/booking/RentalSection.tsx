import type { RentalGroup } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Chip } from '../../components/Chip/Chip.tsx'
import * as parts from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './booking.css.ts'
import { knownQuote, ownUnits, rentalKey, withRental } from './bookingPrice.ts'
import type { BookingStore } from './bookingState.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { Person, ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { partyOf } from './party.ts'
import { usePriceTexts } from './priceTexts.ts'

interface RentalSectionProps {
  readonly store: BookingStore
  readonly me: Person
  readonly time: ShownTime
  /** Products with the number of units that are free for the round. */
  readonly groups: readonly RentalGroup[]
}

/** Products to rent, each given to a player in one tap. Only at clubs that rent out something. RE-33, RE-69. */
export function RentalSection({ store, me, time, groups }: RentalSectionProps) {
  const { formatMessage } = useIntl()
  const texts = useBookingTexts()
  const prices = usePriceTexts()
  const chosen = useStoreValues(store, 'quote', 'payment', 'flow', 'people', 'changes', 'setPayment')
  const { quote: state, payment, flow, people, changes, setPayment } = chosen
  const quote = knownQuote(state)?.quote
  if (!quote?.rentals || groups.length === 0) return null
  const { players } = flow.booking
  const party = partyOf({ flow, people })
  const others = party.some((member) => member.kind === 'customer' && member.person.id !== me.id)
  const rents = (at: number, productId: string): boolean => payment.rentals[rentalKey(players, at)]?.includes(productId) === true
  return (
    <section className={parts.card} aria-label={formatMessage(messages.rentals)}>
      <p className={parts.small}>{formatMessage(messages.rentalPayer, { who: others && !quote.paysForAll ? 'each' : 'me' })}</p>
      {groups.map((group) => (
        <div key={group.id} className={css.more}>
          <h2 className={parts.cardTitle}>{group.name}</h2>
          {group.products.map(({ id, name, price, available }) => {
            const units = available + ownUnits(changes?.booking, id, time)
            const taken = party.filter((_, at) => rents(at, id)).length
            return (
              <fieldset key={id} className={css.rental}>
                <legend className={css.fact}>
                  <span>{name}</span>
                  <span className={parts.small}>
                    {formatMessage(messages.rentalLine, {
                      price: prices.price(price, quote.currency),
                      count: Math.max(0, units - taken),
                    })}
                  </span>
                </legend>
                <div className={css.chips}>
                  {party.map((member, at) => {
                    const isRented = rents(at, id)
                    const key = rentalKey(players, at)
                    if (!isRented && taken >= units) return null
                    return (
                      <Chip key={key} pressed={isRented} onClick={() => setPayment((choice) => withRental(choice, key, id))}>
                        {texts.memberName(member, me.id)}
                      </Chip>
                    )
                  })}
                </div>
              </fieldset>
            )
          })}
        </div>
      ))}
    </section>
  )
}
