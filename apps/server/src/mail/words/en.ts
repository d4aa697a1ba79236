/** What our letters say. The source; ICU messages. */
export const en = {
  greeting: 'Hello {firstName},',
  closing: 'Kind regards',
  resetSubject: 'A new password for {club}',
  resetWhy: 'somebody – we hope it was you – asked for a new password for your login at {club}. Your user name is {username}.',
  resetAction: 'Choose a new password',
  resetLife: 'The link works once, until {until}.',
  resetNotYou: 'If it was not you, there is nothing to do: without the link the password stays as it is.',
  setUpSubject: 'Your login at {club}',
  setUpWhy: 'you can now choose a user name and a password for {club}. With them you enter tournaments and look after your own data.',
  setUpAction: 'Set up the login',
  setUpLife: 'The link works once, until {until}. When it has ended, ask for a new one under “Forgotten your password?”.',
  setUpNotYou: 'If you did not ask for a login, ignore this letter. Without the link nobody can use your name.',
  changedSubject: 'Your password at {club} was changed',
  changedWhy: 'the password of your login at {club} was changed on {at}. Everywhere else you were logged in, you have been logged out.',
  changedAction: 'Choose another password',
  changedNotYou: 'If it was not you, choose another password now and tell the club office.',
  knownSubject: 'You already have a login at {club}',
  knownWhy: 'somebody registered at {club} with your name and this address. The club already knows you; your user name is {username}.',
  knownAction: 'Get a new password',
  knownNotYou: 'If you still know your password there is nothing to do. Nothing was changed.',
}
export type MailWords = Readonly<Record<keyof typeof en, string>>
