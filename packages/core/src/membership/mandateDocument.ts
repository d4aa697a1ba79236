/** The signed paper of a mandate. MA-22, MA-40 to MA-44, MA-48+. */
import { guardedMembership } from './guards.ts'
import type { Mandate } from './mandate.ts'

/** What a signed mandate may be uploaded as. */
export const MANDATE_DOCUMENT_TYPES = ['pdf', 'jpg', 'png'] as const
export type MandateDocumentType = (typeof MANDATE_DOCUMENT_TYPES)[number]

/** Bytes: 10 MB of 1024 × 1024. */
export const MAX_MANDATE_DOCUMENT = 10 * 1024 * 1024

/** How files of each type begin: ISO 32000-1, 7.5.2; ITU-T T.81, B.1.1.3 with the marker that follows; PNG specification, 5.2. */
const BEGINNINGS: Readonly<Record<MandateDocumentType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** What a file is judged by. */
export interface MandateDocumentFacts {
  /** Bytes of the whole file. */
  readonly size: number
  /** The first bytes, eight or more where the file has them. Its name and what the sender calls it say nothing. */
  readonly head: Uint8Array
}

/** Why a file is no signed mandate. */
export type MandateDocumentRefusal =
  | { readonly code: 'emptyFile' }
  | { readonly code: 'fileTooLarge'; readonly maxBytes: number }
  | { readonly code: 'fileTypeNotAllowed'; readonly allowed: readonly MandateDocumentType[] }

/** What kind of file it is, or every reason against it. */
export type MandateDocumentDecision =
  | { readonly allowed: true; readonly type: MandateDocumentType }
  | { readonly allowed: false; readonly refusals: readonly [MandateDocumentRefusal, ...MandateDocumentRefusal[]] }

/** Whether a file may be kept with a mandate, judged by its content. */
export function mandateDocumentDecision({ size, head }: MandateDocumentFacts): MandateDocumentDecision {
  if (size === 0) return { allowed: false, refusals: [{ code: 'emptyFile' }] }
  const type = MANDATE_DOCUMENT_TYPES.find((one) => BEGINNINGS[one].every((byte, at) => head[at] === byte))
  const refusals: MandateDocumentRefusal[] = []
  if (size > MAX_MANDATE_DOCUMENT) refusals.push({ code: 'fileTooLarge', maxBytes: MAX_MANDATE_DOCUMENT })
  if (!type) refusals.push({ code: 'fileTypeNotAllowed', allowed: MANDATE_DOCUMENT_TYPES })

  const [first, ...others] = refusals
  return first || !type ? { allowed: false, refusals: [first as MandateDocumentRefusal, ...others] } : { allowed: true, type }
}

/** The loaded mandate and its document, or MembershipGuardError: first where no mandate is loaded, then where there is no file. */
export function mandateDocumentToSend<Upload>(
  mandate: Pick<Mandate, 'id'> | null,
  file: Upload | null | undefined,
): { readonly mandateId: string; readonly file: Upload } {
  const { id } = guardedMembership('mandateNotLoaded', mandate)
  return { mandateId: guardedMembership('mandateIdMissing', id), file: guardedMembership('documentMissing', file) }
}
