/** Checks a drawn ballot on the device, from the file of the participant and what the device saved when the request was sent. RE-293+. */
import { type BallotBundle, type BundleProblem, bundleProblems, drawText, receiptText } from '@club/core/reservation'

/** Stored on the device when a request is sent. */
export interface SavedReceipt {
  readonly receipt: string
  /** The published hash of the seed at that moment. */
  readonly commitment: string
}

export type BallotCheckProblem = BundleProblem['code'] | 'otherCommitment' | 'otherReceipt'

export interface BallotCheck {
  readonly problems: readonly BallotCheckProblem[]
  /** The number of draw numbers that were compared. */
  readonly numbers: number
  /** Whether this device has a receipt to compare with. */
  readonly withReceipt: boolean
}

/** Returns what does not match; `sha256` returns lower-case hex digits. */
export async function checkBallot(
  bundle: BallotBundle,
  saved: SavedReceipt | null,
  sha256: (text: string) => Promise<string>,
): Promise<BallotCheck> {
  const { entry } = bundle.own
  const texts = [bundle.seed, receiptText(bundle.id, entry), drawText(bundle, entry)]
  const hashes = new Map(await Promise.all(texts.map(async (text) => [text, await sha256(text)] as const)))
  const problems: BallotCheckProblem[] = bundleProblems(bundle, (text) => hashes.get(text) ?? '').map(({ code }) => code)
  if (saved && saved.commitment !== bundle.commitment) problems.push('otherCommitment')
  if (saved && saved.receipt !== bundle.own.receipt) problems.push('otherReceipt')
  return { problems, numbers: bundle.drawNumbers.length, withReceipt: saved !== null }
}
