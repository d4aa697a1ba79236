/** A club's format of personal names. LO-28, CS-05 to CS-07: a pattern of up to nine parts, one for full and one for short names. */
import { checkOneOf, checkText, FieldError } from '../fieldError.ts'

/** The parts of a pattern; `comma` separates the parts before and after it. */
export const NAME_PARTS = ['none', 'title', 'nameExtra', 'firstName', 'lastName', 'comma'] as const
export type NamePart = (typeof NAME_PARTS)[number]

/** Parts 1 to 9 in their order; missing ones are `none`. */
export type NamePattern = readonly NamePart[]

const MAX_PARTS = 9

/** The parts of a person's name; an empty text is not shown. */
export interface NameFields {
  /** `Dr.` */
  readonly title: string
  /** `von`, `jun.` */
  readonly nameExtra: string
  readonly firstName: string
  readonly lastName: string
}

/** The pattern for a person to whom the club's pattern gives no name. */
export const FIRST_LAST: NamePattern = ['firstName', 'lastName']

function textOf(name: NameFields, part: Exclude<NamePart, 'none' | 'comma'>): string {
  checkText(part, name[part])
  return name[part].trim().replace(/\s+/g, ' ')
}

/** Joins the non-empty parts with a space, and with a comma before the space if the pattern has one anywhere between the two. */
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
 * Formats a name by the pattern. An empty part drops its separators, so no comma comes first, last or twice. If the result is empty,
 * returns first and last name. Throws FieldError for a pattern of more than nine parts.
 */
export function formatName(pattern: NamePattern, name: NameFields): string {
  for (const part of pattern) checkOneOf('pattern', part, NAME_PARTS)
  if (pattern.length > MAX_PARTS) throw new FieldError('pattern', `${pattern.length} parts are more than ${MAX_PARTS}`)
  return composed(pattern, name) || composed(FIRST_LAST, name)
}
