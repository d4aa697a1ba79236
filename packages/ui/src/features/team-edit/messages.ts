export const teamEditMessages = {
  title: { id: 'teamEdit.title' },
  hint: { id: 'teamEdit.hint' },
  players: { id: 'teamEdit.players' },
  save: { id: 'teamEdit.save' },
  refused: { id: 'teamEdit.refused' },
  changed: { id: 'teamEdit.changed' },
  changedText: { id: 'teamEdit.changedText' },
  changedComment: { id: 'teamEdit.changedComment' },
  changedNext: { id: 'teamEdit.changedNext' },
  comment: { id: 'teamEdit.comment' },
  others: { id: 'teamEdit.others' },
  tooMany: { id: 'teamEdit.tooMany' },
} as const
