/** How a club writes the names of people. LO-28, CS-05 to CS-07: a pattern of up to nine parts, one for full and one for short names. */
import { checkOneOf, checkText, FieldError } from '../fieldError.ts'

/** What one part of a pattern shows; `comma` stands between two others. */
export const NAME_PARTS = ['none', 'title', 'nameExtra', 'firstName', 'lastName', 'comma'] as const
export type NamePart = (typeof NAME_PARTS)[number]

/** Parts 1 to 9 in their order; missing ones are `none`. */
export type NamePattern = readonly NamePart[]

const MOST_PARTS = 9

/** What there is of a person's name; a text that is empty is not shown. */
export interface NameFields {
  /** `Dr.` */
  readonly title: string
  /** `von`, `jun.` */
  readonly nameExtra: string
  readonly firstName: string
  readonly lastName: string
}

/** What a pattern without a name in it stands for. */
export const FIRST_LAST: NamePattern = ['firstName', 'lastName']

function textOf(name: NameFields, part: Exclude<NamePart, 'none' | 'comma'>): string {
  checkText(part, name[part])
  return name[part].trim().replace(/\s+/g, ' ')
}

/** The parts that are there, a space between two of them, and a comma before the space where the pattern has one anywhere between the two. */
function composed(pattern: NamePattern, name: NameFields): string {
  let text = ''
  let separator = ''
  for (const part of pattern) {
    if (part === 'comma') separator &&= ', '
    else if (part !== 'none' && textOf(name, part) !== '') {
      text += separator + textOf(name, part)
      separator = ' '
    }
  }
  return text
}

/**
 * The name by the pattern. An empty part takes its separators along, so no comma stands first, last or twice. A pattern that gives nothing for
 * this person gives first and last name. Throws FieldError for a pattern of more than nine parts.
 */
export function formatName(pattern: NamePattern, name: NameFields): string {
  for (const part of pattern) checkOneOf('pattern', part, NAME_PARTS)
  if (pattern.length > MOST_PARTS) throw new FieldError('pattern', `${pattern.length} parts are more than ${MOST_PARTS}`)
  return composed(pattern, name) || composed(FIRST_LAST, name)
}
