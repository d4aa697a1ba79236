/** Texts that several forms share. Errors are keyed by their code. */
export const formMessages = {
  email: { id: 'form.email' },
  birthday: { id: 'form.birthday' },
  firstName: { id: 'form.firstName' },
  lastName: { id: 'form.lastName' },
  showPassword: { id: 'form.showPassword' },
  hidePassword: { id: 'form.hidePassword' },
  backToLogin: { id: 'form.backToLogin' },
  required: { id: 'form.required' },
  notAPhone: { id: 'form.notAPhone' },
  notAnAddress: { id: 'form.notAnAddress' },
  notADate: { id: 'form.notADate' },
  afterToday: { id: 'form.afterToday' },
  policyNotMet: { id: 'form.policyNotMet' },
  noValidEmail: { id: 'form.noValidEmail' },
} as const
