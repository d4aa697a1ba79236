/** `npm run club -- ballot verify …`: computes a drawn ballot anew from its file, without the database. RE-260+. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BallotFile, ballotFileFrom } from '@club/contract/reservations'
import { type BallotProblem, type BundleProblem, ballotProblems, bundleProblems } from '@club/core/reservation'

export const BALLOT_USAGE = 'npm run club -- ballot verify <file>    checks the file of a participant or the full file of a drawn ballot'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const WORDS: Readonly<Record<(BallotProblem | BundleProblem)['code'], string>> = {
  seedNotCommitted: 'The seed is not the one whose hash was published before the first request.',
  countDiffers: 'The number of results is not the number of requests.',
  orderDiffers: 'Another request has this place.',
  receiptDiffers: 'The request is not the one for which the receipt was given.',
  drawNumberDiffers: 'The draw number is not that of the seed and the nonce.',
  resultDiffers: 'The request gets another time.',
  drawNumberMissing: 'The own draw number is not among the draw numbers.',
  numbersTwice: 'A draw number is there twice.',
  placeDiffers: 'The place is not that of the draw number.',
}

const problemText = (problem: BallotProblem | BundleProblem): string =>
  'place' in problem ? `place ${problem.place}, request ${problem.requestId}: ${WORDS[problem.code]}` : WORDS[problem.code]

function verify(file: BallotFile): readonly (BallotProblem | BundleProblem)[] {
  return file.kind === 'bundle' ? bundleProblems(file, hash) : ballotProblems(file.record, file.facts, file.sheet, hash)
}

function summaryOf(file: BallotFile, content: string): readonly string[] {
  if (file.kind === 'bundle') {
    const order = file.policy.kind === 'random' ? '' : ' The order depends on earlier ballots as well; the full file shows it.'
    return [
      `Ballot ${file.id} for ${file.day}: ${file.drawNumbers.length} draw numbers, yours has place ${file.own.place}.${order}`,
      `Compare with the page of the ballot: hash of the seed ${file.commitment}, hash of the full file ${file.recordHash}.`,
    ]
  }
  const { entries, refused } = file.facts
  const byStaff = entries.filter((entry) => entry.byStaff).length
  return [
    `Ballot ${file.facts.id} for ${file.day}: ${entries.length} requests, ${byStaff} of them entered by staff, ${refused.length} times skipped.`,
    `Compare with the page of the ballot: hash of the seed ${file.record.commitment}, hash of this file ${hash(content)}.`,
  ]
}

/** Returns the text to print and whether the file is consistent; null if the arguments are not a command. */
export async function ballotCommand(args: readonly string[]): Promise<{ readonly done: boolean; readonly text: string } | null> {
  const [step, path, ...more] = args
  if (step !== 'verify' || path === undefined || more.length > 0) return null
  const content = await readFile(path, 'utf8').catch(() => null)
  if (content === null) return { done: false, text: `There is no file ${path}.` }
  const file = ballotFileFrom(content)
  if (!file.ok) return { done: false, text: `${path} is not the file of a ballot.` }
  const problems = verify(file.value)
  const result = problems.length === 0 ? ['Everything agrees.'] : problems.map(problemText)
  return { done: problems.length === 0, text: [...summaryOf(file.value, content), ...result].join('\n') }
}
