import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export const enProblems: ProblemMessages = {
  loginFailed: {
    title: 'That did not log you in',
    cause: 'Username and password do not belong together at this club.',
    nextStep: 'Check both, and whether caps lock is on, then try again.',
  },
  tooManyAttempts: {
    title: 'Too many attempts',
    cause: 'There were many tries in a short time. To protect everybody’s account, new ones wait a while.',
    nextStep: 'Wait a few minutes, then try again.',
  },
  invalidToken: {
    title: 'This link no longer works',
    cause: 'It was used already, its time is over, or it is not whole.',
    nextStep: 'Ask for a new link under “Forgotten your password?”.',
  },
  invalidPassword: {
    title: 'The old password is wrong',
    cause: 'What you typed as the old password is not the password of this login. Nothing was changed.',
    nextStep: 'Type the old password again, or get a new one by email.',
  },
  passwordRefused: {
    title: 'This password is not enough',
    cause: 'The club asks for more of a password. Nothing was changed.',
    nextStep: 'Look at what is missing and choose another one.',
  },
  usernameTaken: {
    title: 'This username is taken',
    cause: 'Somebody else at this club or its group already has it.',
    nextStep: 'Choose another username.',
  },
  switchedOff: {
    title: 'Not offered here',
    cause: 'The club has switched this off.',
    nextStep: 'Ask the club office.',
  },
  tenantRequired: {
    title: 'Which club?',
    cause: 'The request did not name a club.',
    nextStep: 'Choose your club and try again.',
  },
  tenantUnknown: {
    title: 'This club is not here',
    cause: 'There is no club under that name on this server.',
    nextStep: 'Check the address, or choose your club from the list.',
  },
  tenantMismatch: {
    title: 'You are logged in at another club',
    cause: 'Your login belongs to a different club than the one you asked for.',
    nextStep: 'Log out, choose the right club and log in again.',
  },
  loginNeeded: {
    title: 'Please log in again',
    cause: 'Your login has ended, or this page needs one.',
    nextStep: 'Log in and go on where you were.',
  },
  notPermitted: {
    title: 'This is not open to you',
    cause: 'The club shows this only to certain people.',
    nextStep: 'Ask the club office if you think you should see it.',
  },
  notFound: {
    title: 'There is nothing here',
    cause: 'It was removed, or the address is not quite right.',
    nextStep: 'Go back and choose again.',
  },
  tournamentNotFound: {
    title: 'This tournament is not here',
    cause: 'It was removed, or the club does not show it to you.',
    nextStep: 'Go back to the list of tournaments.',
  },
  invalidInput: {
    title: 'Something is missing or not readable',
    cause: 'At least one field holds something that cannot be used.',
    nextStep: 'Correct the marked fields and send again.',
  },
  signUpRefused: {
    title: 'The sign-up was not stored',
    cause: 'At least one person cannot be entered. Nobody was signed up.',
    nextStep: 'Read the reasons, take that person out, or ask the club office.',
  },
  withdrawalRefused: {
    title: 'The withdrawal was not stored',
    cause: 'This entry can no longer be withdrawn here.',
    nextStep: 'Ask the club office.',
  },
  drawRefused: {
    title: 'The start list was not changed',
    cause: 'At least one thing speaks against it. Nothing was written.',
    nextStep: 'Read the reasons, change what can be changed, then go on.',
  },
  cardRefused: {
    title: 'The card was not changed',
    cause: 'At least one thing speaks against it. Nothing was written.',
    nextStep: 'Read the reasons, look at the card again, then go on.',
  },
  placesTaken: {
    title: 'The last place has just been taken',
    cause: 'Somebody else was quicker. Nobody was signed up.',
    nextStep: 'See what would happen now: the waiting list may still be open.',
  },
  offerGone: {
    title: 'This place is no longer kept',
    cause: 'The time for an answer is over, the offer was answered already, or there is none.',
    nextStep: 'Look at the waiting list: you may still stand on it.',
  },
  teamEditRefused: {
    title: 'The team was not changed',
    cause: 'At least one reason stands against it. Everything is as it was.',
    nextStep: 'Read the reasons, or ask the club office.',
  },
  changedMeanwhile: {
    title: 'Changed in the meantime',
    cause: 'Somebody else has changed this since you opened it. Your change was not stored.',
    nextStep: 'Look at what is there now, then enter your change again.',
  },
  keyReused: {
    title: 'This was already sent',
    cause: 'The same step was sent before with other contents. Nothing was changed now.',
    nextStep: 'Reload the page, look at what is stored and start again if something is missing.',
  },
  stillRunning: {
    title: 'Still being stored',
    cause: 'The same step was sent a moment ago and is not finished yet.',
    nextStep: 'Wait a few seconds and look again.',
  },
  bodyTooLarge: {
    title: 'That is too much at once',
    cause: 'What was sent is larger than the server takes.',
    nextStep: 'Send less at a time.',
  },
  methodNotSupported: {
    title: 'This cannot be changed here',
    cause: 'The server can only be read in this place.',
    nextStep: 'Reload the page. Ask the club office if it happens again.',
  },
  'tournaments.sign-up.error.maximum_guests_reached': {
    title: 'No guest place is left',
    cause: 'The tournament takes only so many guests, and all these places are taken.',
    nextStep: 'Sign up the members alone, or ask the club office.',
  },
  serverFault: {
    title: 'The server could not finish this',
    cause: 'Something failed on our side. What you typed is still here.',
    nextStep: 'Try again in a moment.',
  },
  notReachable: {
    title: 'No connection to the club',
    cause: 'The server did not answer. What you typed is still here.',
    nextStep: 'Check your connection, then try again.',
  },
}

export const enRefusals: RefusalMessages = {
  blocked: 'The club has closed tournament entries for this person.',
  alreadyEntered: 'Already on the entry list.',
  alreadyWaiting: 'Already on the waiting list.',
  tournamentClosed: 'The tournament is closed.',
  entriesNotOnline: 'Entries are taken by the club office, not here.',
  windowNotOpen: 'Entries open {opens}.',
  windowClosed: 'Entries closed {closed}.',
  wrongSex: '{required, select, female {This tournament is for women.} other {This tournament is for men.}}',
  handicapOutOfRange:
    '{side, select, missing {There is no Handicap Index; {group, select, guest {guests} other {members}} need one from {from} to {to}.} below {Index {index} is below {from}, the lower limit for {group, select, guest {guests} other {members}}.} other {Index {index} is above {to}, the limit for {group, select, guest {guests} other {members}}.}}',
  full: '{maxPlayers, plural, =0 {There are no places here.} one {The one place is taken and there is no waiting list.} other {All # places are taken and there is no waiting list.}}',
  guestsFull:
    '{maxGuests, plural, =0 {Guests cannot be entered here.} one {The one guest place is taken.} other {All # guest places are taken.}}',
  teamsOnly: 'Only whole teams can be entered.',
  notEntered: 'Not on the entry list.',
  notWaiting: 'Not on the waiting list.',
  inTeam: 'Entered as part of a team; only the whole team can be withdrawn.',
  cancellationNotOnline: 'Withdrawals are taken by the club office, not here.',
  cancellationClosed: 'Withdrawals ended {last}.',
  cardConflict:
    '{what, select, hole {Hole {hole}: somebody else has written something different.} status {Somebody else has set another status.} penalty {Somebody else has entered other penalty strokes.} other {Somebody else has handed the card in or taken it back.}}',
  noSuchHole: 'This round does not play hole {hole}.',
  reasonNeeded: 'The card was handed in. A correction needs a reason.',
  cardIncomplete: '{count, plural, one {Hole {holes} has no score yet.} other {These holes have no score yet: {holes}.}}',
  notReturned: 'The card is not handed in yet.',
  alreadyConfirmed: 'The card is confirmed already.',
  sameEyes: 'You have written on this card. Somebody else confirms it.',
  changedSince: 'The card was changed after you looked at it.',
  noTee: 'No tee of the tournament is meant for this player.',
  signUpStillOpen: 'Sign-up is still open: the list is not final before it closes.',
  scoresEntered: 'Scores of this round are entered already.',
  nobodyToDraw: 'Nobody is on the list of players.',
  tooManyFlights: '{flights} flights are too many: there is room for {most}, until the day ends, or two for each tee of a shotgun.',
  teamsUneven: 'Teams of this tournament have different numbers of players. Complete them before the draw.',
  noResultYet: 'There is no result of an earlier round yet.',
  flightFull: 'The flight is full: {most} start together at most.',
  singlesOnly: 'Teams cannot be entered here, only single players.',
  startWishUnknown: 'This start time cannot be wished for any more.',
  startWishFull:
    '{available, plural, =0 {The start time you wished for is taken.} one {One place is left at the start time you wished for.} other {# places are left at the start time you wished for.}}',
  teamEmpty: 'A team needs at least one player.',
  teamTooLarge: '{size, plural, one {# player} other {# players}} in the team; the limit is {most}.',
  namedTwice: 'Named twice in the team.',
  inOtherTeam: 'Plays in another team.',
  notInTeam: 'Only players of the team can change it.',
}
