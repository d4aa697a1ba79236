export { type BirthdayError, birthdayError } from './birthday.ts'
export {
  type CredentialChange,
  type CredentialError,
  type CredentialForm,
  type CredentialStep,
  credentialChange,
  credentialErrors,
  withCredentialAnswer,
} from './credentialChange.ts'
export { type EmailError, type EmailRow, emailErrors, isEmailAddress, USAGE_TYPES, type UsageType, validEmails } from './email.ts'
export {
  FORGOTTEN_PASSWORD_FIELDS,
  type ForgottenPasswordError,
  type ForgottenPasswordField,
  type ForgottenPasswordForm,
  forgottenPasswordFields,
  type PasswordResetRequest,
  parseForgottenPassword,
} from './forgottenPassword.ts'
export { guardedMembership, MEMBERSHIP_GUARD_TEXTS, type MembershipGuardCode, MembershipGuardError } from './guards.ts'
export { bankCodeOf, checkIban, formatIban, type Iban, type IbanCheck, type IbanReason, normaliseIban } from './iban.ts'
export { type Bank, IBAN_CHECK_DELAY_MS, type IbanField, ibanField, withBank, withIbanText, withIbanTime } from './ibanField.ts'
export {
  ACCOUNT_PARTS,
  type AccountError,
  type AccountPart,
  CALCULABLE_COUNTRIES,
  ibanOfAccount,
  type NationalAccount,
} from './ibanOfAccount.ts'
export {
  isConfirmedMandate,
  isCurrentMandate,
  listedMandates,
  MANDATE_STATUSES,
  type Mandate,
  type MandateSettings,
  type MandateStatus,
  type MandateUses,
  mandateReference,
  mandatesReachable,
} from './mandate.ts'
export {
  MANDATE_DOCUMENT_TYPES,
  MAX_MANDATE_DOCUMENT,
  type MandateDocumentDecision,
  type MandateDocumentFacts,
  type MandateDocumentRefusal,
  type MandateDocumentType,
  mandateDocumentDecision,
  mandateDocumentToSend,
} from './mandateDocument.ts'
export {
  type MandateData,
  type MandateError,
  type MandateForm,
  type MandateOwner,
  type NewMandate,
  newMandate,
  parseMandateForm,
} from './mandateForm.ts'
export {
  type MandateTransitionDecision,
  type MandateTransitionRefusal,
  mandateTransitionDecision,
} from './mandateTransition.ts'
export {
  checkPassword,
  DEFAULT_PASSWORD_POLICY,
  failedRequirements,
  PASSWORD_REQUIREMENTS,
  type PasswordCheck,
  type PasswordPolicy,
  type PasswordRequirement,
  REQUIREMENT_RESULTS,
  type RequirementResult,
} from './password.ts'
export { type PhoneError, type PhoneRow, phoneErrors, validPhones } from './phone.ts'
export {
  EMPTY_REGISTRATION,
  parseRegistration,
  type Registration,
  type RegistrationError,
  type RegistrationField,
  type RegistrationForm,
  registrationErrors,
  registrationToSend,
} from './registration.ts'
export {
  INITIAL_REGISTRATION_PROGRESS,
  REGISTRATION_STEP_FIELDS,
  REGISTRATION_STEPS,
  type RegistrationProgress,
  type RegistrationStep,
  registrationStepErrors,
  registrationStepNumber,
  withNextRegistrationStep,
  withPreviousRegistrationStep,
  withSavedRegistration,
} from './registrationSteps.ts'
