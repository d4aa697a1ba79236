export const exportMessages = {
  pdf: { id: 'export.pdf' },
  csv: { id: 'export.csv' },
  failed: { id: 'export.failed' },
} as const
