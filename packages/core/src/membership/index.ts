export { type EmailError, type EmailRow, emailErrors, isEmailAddress, USAGE_TYPES, type UsageType, validEmails } from './email.ts'
export { type PhoneError, type PhoneRow, phoneErrors, validPhones } from './phone.ts'
