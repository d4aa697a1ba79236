export { type ClubFormats, ClubFormatsProvider, useClubFormats } from './ClubFormats.tsx'
export { countdown, dayAfter, monthAfter, secondsBetween } from './dates.ts'
export { formatExact, formatToPar } from './numbers.ts'
export { type Formats, useFormats } from './useFormats.ts'
