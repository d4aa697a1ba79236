/** The total of a card in a prize. TR-03 to TR-06. */
import fc from 'fast-check'
import { exact, subtract } from '../../exact.ts'
import type { CardInput } from '../../scoring/computeCard.ts'
import { CARD_STATUSES } from '../../scoring/kinds.ts'
import { anyCard, anyFullCard, anyScoreMethod } from '../anyCard.ts'
import { anyMixedPolicy } from '../anyPolicy.ts'
import { type Property, property, same, sameExact } from '../property.ts'

const anyBasis = fc.record({
  ratingTenths: fc.integer({ min: -40, max: 40 }).map((over) => 715 + over),
  adjustedGross: fc.integer({ min: 60, max: 120 }),
})

/** Returns the card as net or gross, as the method requires: otherwise it does not fit the prize. */
function cardFor(card: CardInput, method: string): CardInput {
  return { ...card, net: method === 'net' || method === 'netAdjusted', playingHandicap: card.playingHandicap ?? 0 }
}

export const totalProperties: readonly Property[] = [
  property({
    name: 'only-complete-cards-that-count-have-a-total',
    ids: ['SC-62'],
    rule: 'a card with a missing hole, or one that was not returned, disqualified, withdrawn or cut, has no total in any method',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyMixedPolicy,
      card: anyCard,
      method: anyScoreMethod,
      basis: anyBasis,
      status: fc.constantFrom(...CARD_STATUSES, 'counted'),
    }),
    async check(engine, { policy, card, method, basis, status }) {
      const own: CardInput = { ...cardFor(card, method), status }
      const total = await engine.scoreTotal({ policy, card: own, method, basis })
      const worked = await engine.workCard({ policy, card: own })
      const complete = own.entries.every((entry) => entry.status !== 'notEntered')
      if (worked.status !== 'counted' || !complete) return same('total', total, null)
      const byPoints = own.scoring === 'stableford' || own.scoring === 'againstPar'
      if (byPoints) same('points', total, worked.total.points === null ? null : exact(worked.total.points))
    },
  }),
  property({
    name: 'methods-of-stroke-play-differ-by-what-they-say',
    ids: ['TR-03', 'TR-04'],
    rule: 'over par, over the rating and net are the gross score minus par, rating and handicap; the adjusted methods start from the adjusted gross',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyMixedPolicy,
      card: anyFullCard,
      basis: anyBasis,
      scoring: fc.constantFrom('medal', 'medalMaxScore'),
    }),
    async check(engine, { policy, card, basis, scoring }) {
      const of = async (method: Parameters<typeof engine.scoreTotal>[0]['method']) => {
        const total = await engine.scoreTotal({ policy, card: { ...cardFor(card, method), scoring }, method, basis })
        if (total === null) throw new RangeError(`${method}: a complete card has a total`)
        return total
      }
      const gross = await of('gross')
      const par = card.holes.reduce((sum, hole) => sum + hole.par, 0)
      sameExact('over par', subtract(gross, await of('grossOverPar')), exact(par))
      sameExact('over the rating', subtract(gross, await of('grossOverRating')), exact(basis.ratingTenths, 10))
      sameExact('net', subtract(gross, await of('net')), exact(card.playingHandicap ?? 0))
      sameExact('adjusted', await of('grossAdjusted'), exact(basis.adjustedGross + card.penalty))
      sameExact('adjusted net', subtract(await of('grossAdjusted'), await of('netAdjusted')), exact(card.playingHandicap ?? 0))
    },
  }),
  property({
    name: 'a-penalty-never-helps',
    ids: ['SC-62'],
    rule: 'a penalty stroke costs a stroke or a point in every format and method',
    weight: 'card',
    arbitrary: fc.record({ policy: anyMixedPolicy, card: anyFullCard, method: anyScoreMethod, basis: anyBasis }),
    async check(engine, { policy, card, method, basis }) {
      const own = cardFor(card, method)
      const one = await engine.scoreTotal({ policy, card: own, method, basis })
      const more = await engine.scoreTotal({ policy, card: { ...own, penalty: own.penalty + 1 }, method, basis })
      if (one === null || more === null) throw new RangeError('a complete card has a total')
      const higherWins = own.scoring === 'stableford' || (own.scoring === 'againstPar' && policy.againstPar === 'holesWon')
      sameExact('a penalty stroke', subtract(more, one), exact(higherWins ? -1 : 1))
    },
  }),
]
