/** Texts of an account number; errors are keyed by their code. */
export const ibanMessages = {
  iban: { id: 'iban.label' },
  looking: { id: 'iban.looking' },
  unknownBank: { id: 'iban.unknownBank' },
  empty: { id: 'iban.empty' },
  unexpectedCharacters: { id: 'iban.unexpectedCharacters' },
  unknownCountry: { id: 'iban.unknownCountry' },
  wrongLength: { id: 'iban.wrongLength' },
  wrongStructure: { id: 'iban.wrongStructure' },
  outsideSepa: { id: 'iban.outsideSepa' },
  wrongCheckDigits: { id: 'iban.wrongCheckDigits' },
} as const
