/** The registration of a visitor at a club. 000 §3, §7; RG area. */
import type { Registration, RegistrationForm, UsageType } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_SEX } from '../wire/enums.ts'
import { idFromWire, idToWire, nothing, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

/** CU-32. */
export const WIRE_USAGE_TYPE = wireEnum<UsageType>({ private: 'Private', business: 'Business' })

const text = v.pipe(v.string(), v.maxLength(200))
const chosen = v.optional(v.nullable(wireId))
const MAX_ROWS = 10

/** RG-01. The rules of the form report errors field by field, so the schema checks little. */
export const wireRegistration = v.object({
  firstName: text,
  lastName: text,
  birthday: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
  sex: v.optional(v.nullable(v.string())),
  titleId: chosen,
  nameExtraId: chosen,
  nationalityId: chosen,
  homeClubId: chosen,
  externalId: v.optional(v.nullable(text)),
  emails: v.pipe(
    v.array(v.object({ email: v.pipe(v.string(), v.maxLength(320)), usageType: v.optional(v.nullable(v.string())) })),
    v.maxLength(MAX_ROWS),
  ),
  phones: v.optional(
    v.pipe(
      v.array(
        v.object({ phone: v.pipe(v.string(), v.maxLength(60)), phoneTypeId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))) }),
      ),
      v.maxLength(MAX_ROWS),
    ),
  ),
})
export type WireRegistration = v.InferOutput<typeof wireRegistration>

/** Returns the same response whether or not the club knows the person. RG-03, RG-23. */
export const registerCustomer = defineCall({
  method: 'POST',
  path: 'rs/cs/cwi/customers',
  auth: 'none',
  body: wireRegistration,
  response: nothing,
  errors: ['switchedOff', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

const idOrNull = (id: string | null): ReturnType<typeof idToWire> | null => (id === null ? null : idToWire(id))

export function registrationToWire(registration: Registration): WireRegistration {
  const { sex, titleId, nameExtraId, nationalityId, homeClubId, emails, phones, ...texts } = registration
  return {
    ...texts,
    sex: WIRE_SEX.spelled(sex),
    titleId: idOrNull(titleId),
    nameExtraId: idOrNull(nameExtraId),
    nationalityId: idOrNull(nationalityId),
    homeClubId: idOrNull(homeClubId),
    emails: emails.map(({ email, usageType }) => ({ email, usageType: usageType && WIRE_USAGE_TYPE.spelled(usageType) })),
    phones: phones.map(({ phone, phoneTypeId }) => ({ phone, phoneTypeId })),
  }
}

/** Reads a form that is not checked yet: an unknown usage type becomes null, an unknown sex `unknown`. */
export function registrationFormFromWire(wire: WireRegistration): RegistrationForm {
  const id = (given: WireRegistration['titleId']): string | null => (given == null ? null : idFromWire(given))
  return {
    firstName: wire.firstName,
    lastName: wire.lastName,
    birthday: wire.birthday ?? '',
    sex: WIRE_SEX.known(wire.sex ?? '') ?? 'unknown',
    titleId: id(wire.titleId),
    nameExtraId: id(wire.nameExtraId),
    nationalityId: id(wire.nationalityId),
    homeClubId: id(wire.homeClubId),
    externalId: wire.externalId ?? '',
    emails: wire.emails.map(({ email, usageType }) => ({ email, usageType: WIRE_USAGE_TYPE.known(usageType ?? '') ?? null })),
    phones: (wire.phones ?? []).map(({ phone, phoneTypeId }) => ({ phone, phoneTypeId: phoneTypeId ?? null })),
  }
}
