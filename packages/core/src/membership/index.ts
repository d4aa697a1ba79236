export {
  type Address,
  type AddressError,
  type AddressRemovalDecision,
  type AddressRemovalRefusal,
  type AddressValues,
  addressErrors,
  addressRemovalDecision,
  hasValidAddress,
  type PostalAddress,
  REQUIRED_ADDRESS_FIELDS,
  type RequiredAddressField,
} from './address.ts'
export {
  AVATAR_SIZE,
  AVATAR_TYPES,
  MAX_AVATAR_BYTES,
  MAX_AVATAR_PIXELS,
  type PictureFacts,
  type PictureRefusal,
  pictureRefusal,
} from './avatar.ts'
export { type BirthdayError, birthdayError } from './birthday.ts'
export {
  CHANGE_REQUEST_STATES,
  type ChangeRequest,
  type ChangeRequestState,
  type HomeClubChoice,
  MAX_CHANGE_NOTE,
  MAX_PERSON_NAME,
  PERSONAL_FIELDS,
  type PersonalChange,
  type PersonalData,
  type PersonalDataError,
  type PersonalDataForm,
  type PersonalField,
  personalChange,
  valuesBefore,
} from './changeRequest.ts'
export { activeRecords, type ContactData, contactData, type EmailRecord, type PhoneRecord, readContactData } from './contactData.ts'
export {
  type ContactEntry,
  type ContactError,
  contactChange,
  contactErrors,
  isContactChanged,
  isContactRemovable,
  isContactValid,
  isEmailRemovable,
  mergedContact,
} from './contactForm.ts'
export {
  type CredentialChange,
  type CredentialError,
  type CredentialForm,
  type CredentialStep,
  credentialChange,
  credentialErrors,
  withCredentialAnswer,
} from './credentialChange.ts'
export { parseCreditorId } from './creditorId.ts'
export {
  ACTION_SEARCH_KEYS,
  ACTION_TIMES,
  type ActionSearchKey,
  type ActionTime,
  actionTime,
  CUSTOMER_ACTION_TYPES,
  type CustomerAction,
  type CustomerActionFilter,
  type CustomerActionType,
  listedActions,
} from './customerActions.ts'
export { CARD_TYPES, type CardType, type CustomerCard, currentCards, shownCard } from './customerCard.ts'
export { CustomerNotLoadedError, loadedCustomer } from './customerNotLoaded.ts'
export {
  avatarAllowed,
  type ClubPrivacy,
  CUSTOMER_PARTS,
  CUSTOMER_VISIBILITIES,
  type CustomerPart,
  type CustomerViewer,
  type CustomerVisibility,
  DEFAULT_PRIVACY,
  type PrivacySettings,
  shownName,
  shownTeamName,
  VIEWER_CLASSES,
  type ViewerClass,
  type VisibleParts,
  viewerClass,
  visibleParts,
} from './customerVisibility.ts'
export {
  DELETION_OBSTACLES,
  DELETION_WAIT_DAYS,
  type DeletionFacts,
  type DeletionObstacle,
  deletionObstacles,
  RETAINED_KINDS,
  type RetainedKind,
  type RetentionLaw,
  retentionEnd,
  retentionLaw,
} from './deletion.ts'
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
export {
  DECLINED_FRIEND_DAYS,
  FRIEND_ANSWERS,
  FRIENDSHIP_STATES,
  type FriendAnswer,
  type FriendRefusal,
  type FriendRequestDecision,
  type FriendRequestFacts,
  type FriendshipState,
  friendRequestDecision,
  MAX_OPEN_FRIEND_REQUESTS,
  refusalDays,
} from './friendRequest.ts'
export {
  type GolfDetails,
  type GolfDetailsError,
  type GolfDetailsForm,
  golfDetailsForm,
  MAX_HEIGHT,
  MAX_NUMBER_PLATE,
  MIN_HEIGHT,
  MIN_PLATE_SEARCH,
  matchesNumberPlate,
  parseGolfDetails,
} from './golfDetails.ts'
export { guardedMembership, MEMBERSHIP_GUARD_TEXTS, type MembershipGuardCode, MembershipGuardError } from './guards.ts'
export {
  type EstimateOffer,
  type EstimateTee,
  type ExplainedRecord,
  explainedRecord,
  type FormMonth,
  type HandicapRecord,
  type HistoryIndex,
  RECORD_SOURCES,
  type RecordRound,
  type RecordSource,
  ROUND_STATUSES,
  type RoundStatus,
  recordFacts,
  recordPolicy,
  yearLow,
} from './handicapRecord.ts'
export {
  bankCodeOf,
  checkIban,
  formatIban,
  type Iban,
  type IbanCheck,
  type IbanReason,
  isBic,
  isSepaIban,
  normaliseIban,
} from './iban.ts'
export { type Bank, IBAN_CHECK_DELAY_MS, type IbanField, ibanField, withBank, withIbanText, withIbanTime } from './ibanField.ts'
export {
  ACCOUNT_PARTS,
  type AccountError,
  type AccountPart,
  type BankRule,
  CALCULABLE_COUNTRIES,
  calculatedIban,
  ibanOfAccount,
  type NationalAccount,
} from './ibanOfAccount.ts'
export {
  type ChannelCell,
  type InboxMessage,
  kindsOfTopic,
  MESSAGE_TOPICS,
  type MessageQuestion,
  type MessageSettings,
  type MessageTopic,
} from './inboxMessage.ts'
export { combineLoading, type Loading } from './loading.ts'
export { normaliseAddresses, normaliseEmails, normalisePhones, withMain } from './mainRecord.ts'
export {
  comparedReference,
  isConfirmedMandate,
  isCurrentMandate,
  listedMandates,
  MANDATE_STATUSES,
  MAX_REFERENCE,
  type Mandate,
  type MandateReferenceRefusal,
  type MandateSettings,
  type MandateStatus,
  type MandateUses,
  mandateReference,
  mandatesReachable,
} from './mandate.ts'
export { type DebitedAccount, type MandateAmendment, nextAmendment } from './mandateAmendment.ts'
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
  type MandateAccount,
  type MandateData,
  type MandateError,
  type MandateForm,
  type MandateOwner,
  type NewMandate,
  type NewMandateData,
  newMandate,
  parseMandateAccount,
  parseMandateForm,
} from './mandateForm.ts'
export {
  type MandateTransitionDecision,
  type MandateTransitionRefusal,
  mandateTransitionDecision,
} from './mandateTransition.ts'
export { type CustomerPreview, customerPreview, type MaskedCustomer, masked, maskedCustomer, type PartOfField } from './maskedCustomer.ts'
export {
  ALL_MEMBERS,
  inMemberList,
  type ListedMember,
  MEMBER_LIST_FIELDS,
  MEMBER_LIST_SORTS,
  type MemberListField,
  type MemberListFilter,
  type MemberListRow,
  type MemberListSettings,
  type MemberListSort,
  memberListColumns,
  memberListRow,
  memberListSorts,
  refusedMemberFilters,
} from './memberList.ts'
export {
  type MemberResult,
  type ResultIndex,
  type ResultRound,
  resultIndex,
  UNCOUNTED_REASONS,
  type UncountedReason,
} from './memberResult.ts'
export {
  type ChannelChoices,
  type ChannelRule,
  CONFIRMATION_KINDS,
  channelRule,
  type EmailPlan,
  emailPlan,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type RequiredReason,
  usesChannel,
} from './messageKinds.ts'
export {
  DAILY_EMAIL_AT,
  emailMoment,
  type MessageTimes,
  mayShareEmail,
  parseTimeOfDay,
  phoneMoment,
  type QuietHours,
  type TimeOfDay,
} from './messageTimes.ts'
export {
  MANDATE_EVENTS,
  type MandateDetails,
  type MandateEvent,
  type MandateEventName,
  nextOfficeStep,
  type OfficeStep,
  type StaffMandate,
  type StaffMandateRow,
} from './officeMandate.ts'
export {
  freePasskeyName,
  hasDuties,
  LOGIN_WAYS,
  type LoginWay,
  MAX_PASSKEY_NAME,
  MAX_PASSKEYS,
  type PasskeyRefusal,
  type PasskeyStanding,
  parsePasskeyName,
  passkeyAdditionRefusal,
  passkeyRemovalRefusal,
  STAFF_PASSKEYS,
  type StaffAccess,
  staffAccess,
} from './passkeys.ts'
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
export { type PersonNameError, personNameError } from './personName.ts'
export { isPhoneNumber, type PhoneError, type PhoneRow, phoneErrors, validPhones } from './phone.ts'
export { PLAYED_WITH_DAYS, type PlayedWith } from './playedWith.ts'
export { PROFILE_TABS, type ProfileTab, profileTab, profileTabChange, profileTabs } from './profileTab.ts'
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
export {
  areSettingsValid,
  DEFAULT_NOTIFICATIONS,
  DEFAULT_SETTINGS,
  type NotificationSettings,
  type SettingsForm,
  settingsToSave,
} from './settingsForm.ts'
export { MAX_USERNAME_LENGTH, parseUsername, type UsernameForms, usernameForms } from './username.ts'
