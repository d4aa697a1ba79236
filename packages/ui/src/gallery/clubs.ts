/** Example clubs: a light and a dark colour, and the two extremes. */
import type { ClubColours } from '../theme/index.ts'

export const GALLERY_CLUBS = {
  taunusblick: { primaryColor: '#66cc33', secondaryColor: '#8b71ec', primaryButtonTextColor: null },
  ashcombe: { primaryColor: '#6b1d34', secondaryColor: '#b98a2e', primaryButtonTextColor: null },
  black: { primaryColor: '#111111', secondaryColor: '#e4002b', primaryButtonTextColor: '#ffffff' },
  cream: { primaryColor: '#f4f1e6', secondaryColor: '#00857d', primaryButtonTextColor: null },
} as const satisfies Record<string, ClubColours>

export type GalleryClub = keyof typeof GALLERY_CLUBS
