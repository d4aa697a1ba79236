/** What our letters say. The source; ICU messages. */
export const en = {
  greeting: 'Hello {firstName},',
  closing: 'Kind regards',
  resetSubject: 'A new password for {club}',
  resetWhy: 'somebody – we hope it was you – asked for a new password for your login at {club}. Your username is {username}.',
  resetAction: 'Choose a new password',
  resetLife: 'The link works once, until {until}.',
  resetNotYou: 'If it was not you, there is nothing to do: without the link the password stays as it is.',
  setUpSubject: 'Your login at {club}',
  setUpWhy: 'you can now choose a username and a password for {club}. With them you enter tournaments and look after your own data.',
  setUpAction: 'Set up the login',
  setUpLife: 'The link works once, until {until}. When it has ended, ask for a new one under “Forgotten your password?”.',
  setUpNotYou: 'If you did not ask for a login, ignore this email. Without the link nobody can use your name.',
  changedSubject: 'Your password at {club} was changed',
  changedWhy: 'the password of your login at {club} was changed on {at}. Everywhere else you were logged in, you have been logged out.',
  changedAction: 'Choose another password',
  changedNotYou: 'If it was not you, choose another password now and tell the club office.',
  knownSubject: 'You already have a login at {club}',
  knownWhy: 'somebody registered at {club} with your name and this address. The club already knows you; your username is {username}.',
  knownAction: 'Get a new password',
  knownNotYou: 'If you still know your password there is nothing to do. Nothing was changed.',
  movedUpSubject: 'You have a place: {tournament}',
  movedUpOtherSubject: '{person} has a place: {tournament}',
  movedUp:
    'a place became free in {tournament} on {day}, and you were next on the waiting list. You are entered; there is nothing else to do.',
  movedUpOther:
    'a place became free in {tournament} on {day}, and {person} was next on the waiting list. The entry stands; there is nothing else to do.',
  movedUpAction: 'See the entry',
  movedUpAfter: 'If the day no longer suits, withdraw in the portal until {until}: the place then goes to the next.',
  offeredSubject: 'A place for you until {until}: {tournament}',
  offeredOtherSubject: 'A place for {person} until {until}: {tournament}',
  offered:
    'a place became free in {tournament} on {day}. It is kept for you until {until}. After that it goes to the next on the waiting list.',
  offeredOther:
    'a place became free in {tournament} on {day}. It is kept for {person} until {until}. After that it goes to the next on the waiting list.',
  offeredAction: 'Take the place or leave it',
  offeredAfter: 'Nothing is charged before the place is taken.',
}
export type MailWords = Readonly<Record<keyof typeof en, string>>
