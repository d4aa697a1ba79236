import { describe, expect, it } from 'vitest'
import { at } from '../testing/reservations.ts'
import { shortHash } from '../testing/shortHash.ts'
import { type BallotEntry, type BallotFacts, drawnEntries, receiptText } from './ballot.ts'
import { type BallotBundle, bundleProblems } from './ballotBundle.ts'

const entryOf = (id: string): BallotEntry => ({
  request: {
    ...{ id, customerIds: [id], places: 2, kind: 'normal', numberOfHoles: 18 },
    preferences: [{ courseId: 'championship', startTee: null, from: at('08:00'), to: at('09:00') }],
  },
  ...{ customerId: id, nonce: `nonce of ${id}` },
})
const ballot: Omit<BallotFacts, 'refused'> = {
  ...{ id: '7', seed: 'f00d', policy: { kind: 'random' }, history: [], entries: ['ann', 'ben', 'cem', 'dora'].map(entryOf) },
}
const drawn = drawnEntries(ballot, shortHash)
const [, second] = drawn as [unknown, (typeof drawn)[number]]
const bundle: BallotBundle = {
  ...{ id: '7', policy: ballot.policy, seed: ballot.seed, commitment: shortHash(ballot.seed) },
  drawNumbers: drawn.map(({ drawNumber }) => drawNumber).sort(),
  own: { entry: second.entry, receipt: shortHash(receiptText('7', second.entry)), drawNumber: second.drawNumber, place: 2 },
}
const codes = (changed: BallotBundle) => bundleProblems(changed, shortHash).map(({ code }) => code)
const own = (over: Partial<BallotBundle['own']>): BallotBundle => ({ ...bundle, own: { ...bundle.own, ...over } })
const { entry } = second

describe('the file of a participant', () => {
  it('[RE-260+] agrees with itself', () => {
    expect(codes(bundle)).toEqual([])
    expect(codes({ ...own({ place: 1 }), policy: { kind: 'fewestTimes', draws: 4 } })).toEqual([])
  })

  it.each<[string, BallotBundle, readonly string[]]>([
    ['another seed', { ...bundle, seed: 'beef' }, ['seedNotCommitted', 'drawNumberDiffers']],
    ['another nonce', own({ entry: { ...entry, nonce: 'other' } }), ['receiptDiffers', 'drawNumberDiffers']],
    ['another request', own({ entry: { ...entry, request: { ...entry.request, places: 3 } } }), ['receiptDiffers']],
    ['another draw number', own({ drawNumber: 'other' }), ['drawNumberDiffers', 'drawNumberMissing', 'placeDiffers']],
    ['another place', own({ place: 3 }), ['placeDiffers']],
    ['a number twice', { ...bundle, drawNumbers: [...bundle.drawNumbers, bundle.drawNumbers[3] as string] }, ['numbersTwice']],
    ['a missing number', { ...bundle, drawNumbers: bundle.drawNumbers.slice(1) }, ['placeDiffers']],
  ])('[RE-260+] shows %s', (_, changed, found) => {
    expect(codes(changed)).toEqual(found)
  })
})
