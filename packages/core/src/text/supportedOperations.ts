/** Resources that cannot be asked for everything. TS-68, ER-04 to ER-07, CU-90, CU-117, PA-27, PA-31. The two spellings are fixed. */
import { checkOneOf, FieldError } from '../fieldError.ts'

/** What can be asked of a resource. */
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
/** The resources of which not everything can be asked. */
export type LimitedResource = keyof typeof SUPPORTED

const CAPITALISED: readonly LimitedResource[] = ['customerActions', 'posLocations']

/** What may be asked of the resource. */
export function supportedOperations(resource: LimitedResource): readonly Operation[] {
  checkOneOf('resource', resource, Object.keys(SUPPORTED) as LimitedResource[])
  return SUPPORTED[resource]
}

/** Raised by whoever asks a resource for something that it does not do. */
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

/** Throws UnsupportedOperationError unless the resource does it. */
export function checkSupported(resource: LimitedResource, operation: Operation): void {
  if (!supportedOperations(resource).includes(operation)) throw new UnsupportedOperationError(resource, operation)
}
