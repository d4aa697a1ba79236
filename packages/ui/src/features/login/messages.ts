import { defineMessages } from 'react-intl'

export const loginMessages = defineMessages({
  title: { id: 'login.title' },
  audience: { id: 'login.audience' },
  club: { id: 'login.club' },
  username: { id: 'login.username' },
  password: { id: 'login.password' },
  showPassword: { id: 'login.showPassword' },
  hidePassword: { id: 'login.hidePassword' },
  stay: { id: 'login.stay' },
  submit: { id: 'login.submit' },
  missingUsername: { id: 'login.missingUsername' },
  missingPassword: { id: 'login.missingPassword' },
  visitor: { id: 'login.visitor' },
  settings: { id: 'login.settings' },
})
