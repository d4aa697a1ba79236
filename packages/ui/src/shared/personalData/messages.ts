/** Names of personal data and of requests to change it, for the customer and for the office. */
export const personalDataMessages = {
  sex: { id: 'personalData.sex' },
  sex_unknown: { id: 'personalData.sex.unknown' },
  sex_male: { id: 'personalData.sex.male' },
  sex_female: { id: 'personalData.sex.female' },
  none: { id: 'personalData.none' },
  changed: { id: 'personalData.changed' },
} as const
