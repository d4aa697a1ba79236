import type { PersonalField } from '@club/core/membership'
import { formMessages } from '../form/formMessages.ts'
import { homeClubMessages } from '../homeClub/messages.ts'
import { personalDataMessages } from './messages.ts'

/** Names of personal data, as every form has them. */
export const PERSONAL_FIELD_NAMES: Readonly<Record<PersonalField, { readonly id: string }>> = {
  firstName: formMessages.firstName,
  lastName: formMessages.lastName,
  birthday: formMessages.birthday,
  sex: personalDataMessages.sex,
  homeClub: homeClubMessages.homeClub,
}
