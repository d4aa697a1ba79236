/** Golf federations by the codes of the specification. EN-17, EN-18. */
import { checkText } from '../fieldError.ts'
import type { OtherText } from '../result.ts'

/** The federations that the specification names; a club may belong to any other. */
export const FEDERATIONS = ['Dgv', 'Golfat', 'Agr', 'Asg', 'Saga', 'Bga', 'Ffgolf', 'Rbgf', 'Ebv', 'Ngf'] as const
export type Federation = (typeof FEDERATIONS)[number]

/** Returns the federation of a code, ignoring case; any other text is returned unchanged as `other`, which is not the German federation. */
export function federationOf(code: string): Federation | OtherText {
  checkText('code', code)
  return FEDERATIONS.find((known) => known.toLowerCase() === code.toLowerCase()) ?? { kind: 'other', text: code }
}
