/** The signed paper of a mandate, uploaded as a file. MA-22, MA-40 to MA-44, MA-48+. */
import { guardedMembership } from './guards.ts'
import type { Mandate } from './mandate.ts'

/** The accepted file types. */
export const MANDATE_DOCUMENT_TYPES = ['pdf', 'jpg', 'png'] as const
export type MandateDocumentType = (typeof MANDATE_DOCUMENT_TYPES)[number]

/** Bytes: 10 MB of 1024 × 1024. */
export const MAX_MANDATE_DOCUMENT = 10 * 1024 * 1024

/** The first bytes of each file type: ISO 32000-1, 7.5.2; ITU-T T.81, B.1.1.3 with the marker that follows; PNG specification, 5.2. */
const BEGINNINGS: Readonly<Record<MandateDocumentType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** The facts that decide whether a file is accepted. */
export interface MandateDocumentFacts {
  /** Bytes of the whole file. */
  readonly size: number
  /** The first bytes: eight or more, fewer only if the file is shorter. Its name and declared type are ignored. */
  readonly head: Uint8Array
}

/** Why a file is not accepted as a signed mandate. */
export type MandateDocumentRefusal =
  | { readonly code: 'emptyFile' }
  | { readonly code: 'fileTooLarge'; readonly maxBytes: number }
  | { readonly code: 'fileTypeNotAllowed'; readonly allowed: readonly MandateDocumentType[] }

/** The type of the file, or every reason against it. */
export type MandateDocumentDecision =
  | { readonly allowed: true; readonly type: MandateDocumentType }
  | { readonly allowed: false; readonly refusals: readonly [MandateDocumentRefusal, ...MandateDocumentRefusal[]] }

/** Decides by its content whether a file may be stored with a mandate. */
export function mandateDocumentDecision({ size, head }: MandateDocumentFacts): MandateDocumentDecision {
  if (size === 0) return { allowed: false, refusals: [{ code: 'emptyFile' }] }
  const type = MANDATE_DOCUMENT_TYPES.find((one) => BEGINNINGS[one].every((byte, at) => head[at] === byte))
  const refusals: MandateDocumentRefusal[] = []
  if (size > MAX_MANDATE_DOCUMENT) refusals.push({ code: 'fileTooLarge', maxBytes: MAX_MANDATE_DOCUMENT })
  if (!type) refusals.push({ code: 'fileTypeNotAllowed', allowed: MANDATE_DOCUMENT_TYPES })

  const [first, ...others] = refusals
  return first || !type ? { allowed: false, refusals: [first as MandateDocumentRefusal, ...others] } : { allowed: true, type }
}

/** Returns the mandate's id and its document. Throws MembershipGuardError: first if no mandate is loaded, then if there is no file. */
export function mandateDocumentToSend<Upload>(
  mandate: Pick<Mandate, 'id'> | null,
  file: Upload | null | undefined,
): { readonly mandateId: string; readonly file: Upload } {
  const { id } = guardedMembership('mandateNotLoaded', mandate)
  return { mandateId: guardedMembership('mandateIdMissing', id), file: guardedMembership('documentMissing', file) }
}
