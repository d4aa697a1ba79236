export const clubTextMessages = {
  imprint: { id: 'clubTexts.imprint' },
  terms: { id: 'clubTexts.terms' },
  navigation: { id: 'clubTexts.navigation' },
  agreement: { id: 'clubTexts.agreement' },
  more: { id: 'clubTexts.more' },
  emptyTitle: { id: 'clubTexts.emptyTitle' },
  emptyText: { id: 'clubTexts.emptyText' },
} as const
