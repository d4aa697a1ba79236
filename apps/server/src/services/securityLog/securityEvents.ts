/** Which calls leave a line in the security log. SE-63+. */
import { type Call, dutyOf, isRead, type ProblemCode } from '@club/contract/wire'

export const SECURITY_EVENTS = [
  'login',
  'loginFailed',
  'logout',
  'sessionEnded',
  'passwordRequested',
  'passwordChanged',
  'passwordConfirmed',
  'passwordWrong',
  'linkRefused',
  'loginCreated',
  'usernameChanged',
  'emailChanged',
  'emailLinkSent',
  'emailConfirmed',
  'bankChanged',
  'linkChanged',
  'staffAction',
  'export',
  'command',
] as const
export type SecurityEventName = (typeof SECURITY_EVENTS)[number]

/** Calls that change a login, or where its letters and money go. */
export const CREDENTIAL_EVENTS: Readonly<Record<string, SecurityEventName>> = {
  login: 'login',
  logout: 'logout',
  freshLogin: 'passwordConfirmed',
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
  createCalendarLink: 'linkChanged',
  deleteCalendarLink: 'linkChanged',
}

/** Lists, cards and documents as files. What visitors may fetch as well is logged for people with a login. */
export const EXPORTS: readonly string[] = [
  'exportStartList',
  'exportPlayers',
  'exportResults',
  'getStaffDocument',
  'getFile',
  'createFileTicket',
]

/** What a refusal says about an attempt. */
const REFUSED: Partial<Record<ProblemCode, SecurityEventName>> = {
  loginFailed: 'loginFailed',
  invalidPassword: 'passwordWrong',
  wrongPassword: 'passwordWrong',
  invalidToken: 'linkRefused',
}

/** The event of a call; `refused` is its problem, null after a success. null: nothing for the log. */
export function securityEventOf(
  { name, call }: { readonly name: string; readonly call: Pick<Call, 'auth' | 'method' | 'readsOnly'> },
  refused: ProblemCode | null,
  isLoggedIn: boolean,
): SecurityEventName | null {
  if (refused !== null) return REFUSED[refused] ?? null
  const event = CREDENTIAL_EVENTS[name]
  if (event !== undefined) return event
  if (EXPORTS.includes(name)) return isLoggedIn ? 'export' : null
  return dutyOf(call) !== null && !isRead(call) ? 'staffAction' : null
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

/** The family of a browser: the header itself would tell people apart. */
export function agentFamily(userAgent: string | undefined): string {
  if (!userAgent) return ''
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}

const ID = /^[1-9]\d{0,17}$/

/** Of the parameters of a path the ids: a ticket or a typed text never comes into the log. */
export function idsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).filter(([, text]) => ID.test(text)))
}
