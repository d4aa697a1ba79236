/** Resources that support only some operations. TS-68, ER-04 to ER-07, CU-90, CU-117, PA-27, PA-31. The two spellings are fixed. */
import { checkOneOf, FieldError } from '../fieldError.ts'

/** The operations of a resource. */
export const OPERATIONS = ['list', 'read', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

const SUPPORTED = {
  startWish: ['read'],
  terms: ['read'],
  imprint: ['read'],
  currencyParams: ['read'],
  posLocations: ['list', 'read'],
  customerActions: ['list', 'create'],
  notifications: ['read', 'update'],
} as const satisfies Readonly<Record<string, readonly Operation[]>>
/** The resources that do not support every operation. */
export type LimitedResource = keyof typeof SUPPORTED

const CAPITALISED: readonly LimitedResource[] = ['customerActions', 'posLocations']

/** Returns the operations that the resource supports. */
export function supportedOperations(resource: LimitedResource): readonly Operation[] {
  checkOneOf('resource', resource, Object.keys(SUPPORTED) as LimitedResource[])
  return SUPPORTED[resource]
}

/** Thrown when a caller requests an operation that the resource does not support. */
export class UnsupportedOperationError extends FieldError {
  override readonly name = 'UnsupportedOperationError'
  readonly resource: LimitedResource
  readonly operation: Operation

  constructor(resource: LimitedResource, operation: Operation) {
    const message = CAPITALISED.includes(resource) ? 'Method is not supported' : 'method is not supported'
    super('operation', message)
    this.message = message
    this.resource = resource
    this.operation = operation
  }
}

/** Throws UnsupportedOperationError unless the resource supports the operation. */
export function checkSupported(resource: LimitedResource, operation: Operation): void {
  if (!supportedOperations(resource).includes(operation)) throw new UnsupportedOperationError(resource, operation)
}
