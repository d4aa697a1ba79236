export const commonMessages = {
  tryAgain: { id: 'common.tryAgain' },
  back: { id: 'common.back' },
  close: { id: 'common.close' },
  loading: { id: 'common.loading' },
  slow: { id: 'common.slow' },
  stopWaiting: { id: 'common.stopWaiting' },
  you: { id: 'common.you' },
  friend: { id: 'common.friend' },
  friends: { id: 'common.friends' },
  membersOnlyTitle: { id: 'common.membersOnlyTitle' },
  membersOnlyText: { id: 'common.membersOnlyText' },
  logIn: { id: 'common.logIn' },
} as const
