export const MAX_SUBJECT_LENGTH = 72
/** A change of more files says in its body why, and how it was checked. */
export const MAX_FILES_WITHOUT_BODY = 3

/** Openings of a subject that describes a state; an imperative says what the commit does. */
const NOT_IMPERATIVE =
  /^(The|A|An|This|That|These|Those|Who|Whoever|What|Whatever|Where|When|Every|Each|All|Of|On|In|No|It|There|We|I|Now|[A-Z]\w+ed)\b/

export interface Commit {
  /** Subject, then the body after an empty line; lines with `#` at the beginning do not count. */
  readonly message: string
  readonly files: number
}

/** One sentence per problem; empty when the message is fine. Merges, reverts and fixups are git's own words. */
export function commitProblems({ message, files }: Commit): readonly string[] {
  const [subject = '', ...rest] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return []
  const isBodyMissing = files > MAX_FILES_WITHOUT_BODY && rest.join('').trim() === ''
  return [
    ...(subject.trim() === '' ? ['the subject is empty'] : []),
    ...(subject.length > MAX_SUBJECT_LENGTH ? [`the subject has ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`] : []),
    ...(subject.endsWith('.') ? ['the subject ends with a full stop'] : []),
    ...(NOT_IMPERATIVE.test(subject) ? ['the subject begins with no imperative, such as Add, Fix, Move'] : []),
    ...(rest[0] !== undefined && rest[0].trim() !== '' ? ['an empty line is missing after the subject'] : []),
    ...(isBodyMissing ? [`${files} files change: the body must say why`] : []),
  ]
}
