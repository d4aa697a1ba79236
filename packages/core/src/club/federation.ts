/** Golf federations by the codes that the specification spells. EN-17, EN-18. */
import { checkText } from '../fieldError.ts'
import type { OtherText } from '../result.ts'

/** Those that the specification names; a club may belong to any other. */
export const FEDERATIONS = ['Dgv', 'Golfat', 'Agr', 'Asg', 'Saga', 'Bga', 'Ffgolf', 'Rbgf', 'Ebv', 'Ngf'] as const
export type Federation = (typeof FEDERATIONS)[number]

/** The federation of a code in whatever case; any other text stays as it came, and is no German federation. */
export function federationOf(code: string): Federation | OtherText {
  checkText('code', code)
  return FEDERATIONS.find((known) => known.toLowerCase() === code.toLowerCase()) ?? { kind: 'other', text: code }
}
