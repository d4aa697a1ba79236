export const refundNoteMessages = {
  title: { id: 'refundNotes.title' },
  arrived: { id: 'refundNotes.arrived' },
  onItsWay: { id: 'refundNotes.onItsWay' },
  failed: { id: 'refundNotes.failed' },
  returned: { id: 'refundNotes.returned' },
  all: { id: 'refundNotes.all' },
} as const
