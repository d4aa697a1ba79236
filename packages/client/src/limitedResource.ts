/** A resource with some operations only: the others reject with the messages of the specification. ER-04 to ER-07. */
import { checkSupported, type LimitedResource, OPERATIONS, type Operation, supportedOperations } from '@club/core'
import { ApiError } from './apiError.ts'

type Doing = Partial<Record<Operation, (...given: never[]) => Promise<unknown>>>
type Refusing<Does> = { readonly [Each in Exclude<Operation, keyof Does>]: () => Promise<never> }

function unsupported(resource: LimitedResource, operation: Operation): ApiError {
  try {
    checkSupported(resource, operation)
  } catch (cause) {
    const message = (cause as Error).message
    const problem = 'methodNotSupported'
    return new ApiError({ code: problem, message, status: 0, problem, details: [], retryAfterSeconds: null }, { cause })
  }
  throw new TypeError(`${resource} can be asked to ${operation}, but nothing does it`)
}

/** Returns the operations of `does`. Throws TypeError if they are not exactly those of the resource. */
export function limitedResource<const Does extends Doing>(resource: LimitedResource, does: Does): Does & Refusing<Does> {
  for (const operation of OPERATIONS) {
    const can = supportedOperations(resource).includes(operation)
    if (can !== operation in does) throw new TypeError(`${resource} ${can ? 'can' : 'cannot'} be asked to ${operation}`)
  }
  const refusing = OPERATIONS.filter((operation) => !(operation in does)).map((operation) => {
    const reject = async (): Promise<never> => {
      throw unsupported(resource, operation)
    }
    return [operation, reject] as const
  })
  return { ...does, ...(Object.fromEntries(refusing) as Refusing<Does>) }
}
