export const timeMessages = {
  daysHours: { id: 'time.daysHours' },
  hoursMinutes: { id: 'time.hoursMinutes' },
  minutes: { id: 'time.minutes' },
  lessThanAMinute: { id: 'time.lessThanAMinute' },
  today: { id: 'time.today' },
  tomorrow: { id: 'time.tomorrow' },
  dayAndTime: { id: 'time.dayAndTime' },
} as const
