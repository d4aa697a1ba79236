/** The file of a drawn ballot for a participant: all draw numbers, and the own request. RE-260+. */
import { checkText } from '../fieldError.ts'
import { type BallotEntry, type BallotPolicy, drawText, receiptText } from './ballot.ts'

/** It names no other participant and no other request, so that no preferences of others are in it. */
export interface BallotBundle {
  readonly id: string
  readonly policy: BallotPolicy
  readonly commitment: string
  readonly seed: string
  /** All of the ballot, in ascending order. */
  readonly drawNumbers: readonly string[]
  readonly own: {
    readonly entry: BallotEntry
    readonly receipt: string
    readonly drawNumber: string
    /** Counts from 1; 1 chose first. */
    readonly place: number
  }
}

/** A contradiction in a bundle. */
export type BundleProblem = {
  readonly code: 'seedNotCommitted' | 'receiptDiffers' | 'drawNumberDiffers' | 'drawNumberMissing' | 'numbersTwice' | 'placeDiffers'
}

/** Checks a bundle; empty if it is consistent. Only at random is the place the rank of the draw number; else it depends on earlier ballots. */
export function bundleProblems(bundle: BallotBundle, hash: (text: string) => string): readonly BundleProblem[] {
  checkText('seed', bundle.seed)
  const { entry, receipt, drawNumber, place } = bundle.own
  const numbers = [...bundle.drawNumbers].sort()
  const problems: BundleProblem['code'][] = hash(bundle.seed) === bundle.commitment ? [] : ['seedNotCommitted']
  if (hash(receiptText(bundle.id, entry)) !== receipt) problems.push('receiptDiffers')
  if (hash(drawText(bundle, entry)) !== drawNumber) problems.push('drawNumberDiffers')
  if (!numbers.includes(drawNumber)) problems.push('drawNumberMissing')
  if (new Set(numbers).size < numbers.length) problems.push('numbersTwice')
  if (bundle.policy.kind === 'random' && numbers.indexOf(drawNumber) !== place - 1) problems.push('placeDiffers')
  return problems.map((code) => ({ code }))
}
