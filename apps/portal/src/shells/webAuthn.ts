/** The browser's dialogs for passkeys. The library is loaded when one is shown. SE-78+, SE-84+. */
import type { WireNewPasskey, WirePasskeyAssertion, WirePasskeyCreation, WirePasskeyRequest } from '@club/contract/session'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { ShellKind } from './hashQuery.ts'

const library = () => import('@simplewebauthn/browser')

/** An IP address cannot have passkeys. */
const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** Returns the host that passkeys of this page belong to; null in the widget and the native app, and where the browser has none. */
export function passkeyHost(kind: ShellKind): string | null {
  const { hostname } = window.location
  return kind === 'web' && window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(hostname) ? hostname : null
}

/** Why there is no passkey: the answer of the browser's dialog, or one that is no longer stored. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  /** `ended`: another dialog has replaced it. `gone`: it was removed in another tab or on another device. */
  readonly reason: 'cancelled' | 'known' | 'unfit' | 'elsewhere' | 'ended' | 'gone'

  constructor(reason: PasskeyError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export async function createPasskey(options: WirePasskeyCreation): Promise<WireNewPasskey> {
  const { startRegistration } = await library()
  return inDialog(async () => newPasskeyOf(await startRegistration({ optionsJSON: options as never })))
}

export async function askForPasskey(options: WirePasskeyRequest): Promise<WirePasskeyAssertion> {
  const { startAuthentication } = await library()
  return inDialog(async () => assertionOf(await startAuthentication({ optionsJSON: options as never })))
}

/** Returns whether the browser offers passkeys in the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill()
}

/** Resolves when one of the suggested passkeys is chosen in the username field. */
export async function suggestPasskey(options: WirePasskeyRequest): Promise<WirePasskeyAssertion> {
  const { startAuthentication } = await library()
  return inDialog(async () => assertionOf(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true })))
}

export async function stopAsking(): Promise<void> {
  ;(await library()).WebAuthnAbortService.cancelCeremony()
}

/** Returns only the parts that the service reads. */
function assertionOf({ id, rawId, response }: AuthenticationResponseJSON): WirePasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  }
}

function newPasskeyOf({ id, rawId, response }: RegistrationResponseJSON): WireNewPasskey {
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  }
}

const REASONS: Readonly<Record<string, PasskeyError['reason']>> = {
  NotAllowedError: 'cancelled',
  TimeoutError: 'cancelled',
  AbortError: 'ended',
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
  UnknownError: 'unfit',
  SecurityError: 'elsewhere',
}

/** The library keeps the name of the browser's error, or has it as its cause. */
async function inDialog<Value>(show: () => Promise<Value>): Promise<Value> {
  try {
    return await show()
  } catch (error) {
    const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly name?: string } }
    const reason = REASONS[name ?? ''] ?? REASONS[cause?.name ?? '']
    throw reason ? new PasskeyError(reason) : error
  }
}
