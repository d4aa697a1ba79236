/** Facts about a golfer that customers enter themselves: nothing is decided by them. CU-02, CU-03, CU-98, CU-371+. */
import { HANDEDNESSES, type Handedness } from '../club/customer.ts'
import { checkOneOf, checkText, checkWhole } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'

/** The details as stored; none of them is required. */
export interface GolfDetails {
  /** Whole centimetres; null if not given. */
  readonly height: number | null
  readonly handedness: Handedness
  /** Number plate of the car, for the car park; '' if not given. */
  readonly numberPlate: string
}

/** The form while it is being typed. */
export interface GolfDetailsForm extends Omit<GolfDetails, 'height'> {
  readonly height: string
}

/** Why the form cannot be saved. */
export type GolfDetailsError = { readonly field: 'height'; readonly code: 'notAHeight' }

/** The lowest height, in centimetres. */
export const MIN_HEIGHT = 80
/** The greatest height, in centimetres. */
export const MAX_HEIGHT = 250
/** The longest number plate, in characters. */
export const MAX_NUMBER_PLATE = 15
/** The fewest letters and digits that a number plate is searched by: fewer are in too many. */
export const MIN_PLATE_SEARCH = 3

/** Returns a height in whole centimetres, or null for any other text. `182`, `182 cm`, `1.82` and `1,82 m` are the same height. */
function parsedHeight(text: string): number | null {
  const [, whole, metres, centimetres] = /^(?:(\d{2,3})(?:\s*cm)?|([12])[.,](\d{2})(?:\s*m)?)$/i.exec(text.trim()) ?? []
  const height = whole === undefined ? Number(metres) * 100 + Number(centimetres) : Number(whole)
  return height >= MIN_HEIGHT && height <= MAX_HEIGHT ? height : null
}

/** Returns the details to save, with trimmed texts, or the error of the height. An empty height is not given. */
export function parseGolfDetails(form: GolfDetailsForm): Result<GolfDetails, readonly GolfDetailsError[]> {
  checkText('height', form.height)
  checkText('numberPlate', form.numberPlate)
  checkOneOf('handedness', form.handedness, HANDEDNESSES)
  const height = form.height.trim() === '' ? null : parsedHeight(form.height)
  if (height === null && form.height.trim() !== '') return err([{ field: 'height', code: 'notAHeight' }])
  return ok({ height, handedness: form.handedness, numberPlate: form.numberPlate.trim().replace(/\s+/g, ' ') })
}

/** Returns the form of stored details. */
export function golfDetailsForm({ height, handedness, numberPlate }: GolfDetails): GolfDetailsForm {
  if (height !== null) checkWhole('height', height, MIN_HEIGHT, MAX_HEIGHT)
  return { height: height === null ? '' : String(height), handedness, numberPlate }
}

/** Returns the letters and digits of a number plate, in capitals. */
function plateCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns whether the typed letters and digits are part of the number plate, in this order; spaces, hyphens and capitals do not matter. */
export function matchesNumberPlate(numberPlate: string, typed: string): boolean {
  checkText('numberPlate', numberPlate)
  checkText('typed', typed)
  const characters = plateCharacters(typed)
  return characters.length >= MIN_PLATE_SEARCH && plateCharacters(numberPlate).includes(characters)
}
