/** Resources that are read and nothing else. PA-27, PA-31, ER-06. */

export const RESOURCE_OPERATIONS = ['read', 'list', 'create', 'update', 'remove'] as const
export type ResourceOperation = (typeof RESOURCE_OPERATIONS)[number]

/** How the specification words the rejection of each; one of them begins with a capital. */
export const READ_ONLY_TEXTS = {
  currencyParams: 'method is not supported',
  posLocations: 'Method is not supported',
} as const
/** What can be read and nothing else. */
export type ReadOnlyResource = keyof typeof READ_ONLY_TEXTS

/** Yes, or the text that the specification gives for a no. */
export type OperationDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [{ readonly code: 'methodNotSupported'; readonly text: string }] }

/** Reading is allowed and nothing else. */
export function operationDecision(resource: ReadOnlyResource, operation: ResourceOperation): OperationDecision {
  if (operation === 'read') return { allowed: true }
  return { allowed: false, refusals: [{ code: 'methodNotSupported', text: READ_ONLY_TEXTS[resource] }] }
}
