export const indexStepMessages = {
  exceptional: { id: 'indexWhy.exceptional' },
  exceptionalOf: { id: 'indexWhy.exceptionalOf' },
  lowest: { id: 'indexWhy.lowest' },
  adjustment: { id: 'indexWhy.adjustment' },
  softCap: { id: 'indexWhy.softCap' },
  hardCap: { id: 'indexWhy.hardCap' },
  lowIndex: { id: 'indexWhy.lowIndex' },
  rounded: { id: 'indexWhy.rounded' },
  brake: { id: 'indexWhy.brake' },
} as const
