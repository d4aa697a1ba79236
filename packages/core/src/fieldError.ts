/** Errors for invalid arguments. A refusal or a user's typing mistake is a returned value; this is a bug in the calling code. */

/** Thrown for a value that no rule can use; `field` is its name in the function's comment, `message` says what it should be. */
export class FieldError extends RangeError {
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.name = 'FieldError'
    this.field = field
  }
}

/** Throws unless `value` is a finite number. */
export function checkNumber(field: string, value: number): void {
  if (!Number.isFinite(value)) throw new FieldError(field, `${value} is not a number`)
}

/** Throws unless `value` is a text. */
export function checkText(field: string, value: string): void {
  if (typeof value !== 'string') throw new FieldError(field, `${value} is not a text`)
}

/** Throws unless `value` is one of `set`. */
export function checkOneOf<Value>(field: string, value: Value, set: readonly Value[]): void {
  if (!set.includes(value)) throw new FieldError(field, `${value} is not one of ${set.join(', ')}`)
}

/** Throws unless `value` is a whole number from `from` to `to`, both ends allowed. */
export function checkWhole(field: string, value: number, from = -Infinity, to = Infinity): void {
  if (Number.isSafeInteger(value) && value >= from && value <= to) return
  const range = from === -Infinity ? '' : to === Infinity ? ` of at least ${from}` : ` from ${from} to ${to}`
  throw new FieldError(field, `${value} is not a whole number${range}`)
}
