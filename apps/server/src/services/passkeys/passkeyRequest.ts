/** The options that a browser gets to ask for a passkey. */
import type { WirePasskeyRequest } from '@club/contract/session'
import { CHALLENGE_SECONDS } from './challenges.ts'
import type { StoredPasskey } from './passkeys.ts'

/** Asks for one of `passkeys`; without them for any that the device has for this host. */
export function passkeyRequest(challenge: string, host: string, passkeys?: readonly StoredPasskey[]): WirePasskeyRequest {
  return {
    ...{ challenge, rpId: host, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' },
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  }
}

export function descriptorOf({ credential_id, transports }: StoredPasskey) {
  return { id: credential_id, type: 'public-key' as const, transports: [...transports] }
}
