/** Calls that are recorded in the security log. SE-63+. */
import { type Call, dutyOf, isRead, type ProblemCode, wireFile } from '@club/contract/wire'

export const SECURITY_EVENTS = [
  'login',
  'loginFailed',
  'logout',
  'sessionEnded',
  'passwordRequested',
  'passwordChanged',
  'passwordConfirmed',
  'passwordWrong',
  'passkeyConfirmed',
  'passkeyRefused',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'linkRefused',
  'loginCreated',
  'usernameChanged',
  'emailChanged',
  'emailLinkSent',
  'emailConfirmed',
  'bankChanged',
  'linkChanged',
  'deletionRequested',
  'deletionCancelled',
  'staffAction',
  'export',
  'command',
] as const
export type SecurityEventName = (typeof SECURITY_EVENTS)[number]

/** Calls that change a login, the addresses of its emails or its bank account. */
export const CREDENTIAL_EVENTS: Readonly<Record<string, SecurityEventName>> = {
  login: 'login',
  logout: 'logout',
  passkeyLogin: 'login',
  freshLogin: 'passwordConfirmed',
  confirmWithPasskey: 'passkeyConfirmed',
  addPasskey: 'passkeyAdded',
  renamePasskey: 'passkeyRenamed',
  removePasskey: 'passkeyRemoved',
  endSession: 'sessionEnded',
  endOtherSessions: 'sessionEnded',
  exchangeToken: 'login',
  requestPasswordReset: 'passwordRequested',
  approvePasswordReset: 'passwordChanged',
  changePassword: 'passwordChanged',
  changeCustomerPassword: 'passwordChanged',
  changeUsername: 'usernameChanged',
  setUpLogin: 'loginCreated',
  addEmail: 'emailChanged',
  updateEmail: 'emailChanged',
  deleteEmail: 'emailChanged',
  sendEmailConfirmation: 'emailLinkSent',
  confirmEmail: 'emailConfirmed',
  addMandate: 'bankChanged',
  changeMandate: 'bankChanged',
  revokeMandate: 'bankChanged',
  createCalendarLink: 'linkChanged',
  deleteCalendarLink: 'linkChanged',
  requestDeletion: 'deletionRequested',
  cancelDeletion: 'deletionCancelled',
}

/**
 * Calls that export lists, cards and documents as files, besides those of staff, which are exports by their file. Calls that visitors may make,
 * too, are only logged for logged-in people.
 */
export const EXPORTS: readonly string[] = [
  'exportStartList',
  'exportPlayers',
  'exportResults',
  'getFile',
  'createFileTicket',
  'requestDataExport',
  'getDataExportFile',
]

/** Events of failed calls, by problem code. */
const REFUSED: Partial<Record<ProblemCode, SecurityEventName>> = {
  loginFailed: 'loginFailed',
  invalidPassword: 'passwordWrong',
  wrongPassword: 'passwordWrong',
  passkeyRefused: 'passkeyRefused',
  invalidToken: 'linkRefused',
}

/** Returns the event of a call; null if it is not logged. `refused` is its problem, null after a success. */
export function securityEventOf(
  { name, call }: { readonly name: string; readonly call: Pick<Call, 'auth' | 'method' | 'readsOnly' | 'response'> },
  refused: ProblemCode | null,
  isLoggedIn: boolean,
): SecurityEventName | null {
  if (refused !== null) return REFUSED[refused] ?? null
  const event = CREDENTIAL_EVENTS[name]
  if (event !== undefined) return event
  if (EXPORTS.includes(name)) return isLoggedIn ? 'export' : null
  if (dutyOf(call) === null) return null
  if (call.response === wireFile) return 'export'
  return isRead(call) ? null : 'staffAction'
}

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

/** Returns only the browser family, because the whole header could identify a person. */
export function agentFamily(userAgent: string | undefined): string {
  if (!userAgent) return ''
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}

const ID = /^[1-9]\d{0,17}$/

/** Returns only the ids among the path parameters: tickets and typed texts must not be logged. */
export function idsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter(([, text]) => ID.test(text)))
}
