import { describe, expect, it } from 'vitest'
import { DEFAULT_CLUB_SETTINGS } from './clubSettings.ts'

describe('a club that has set nothing', () => {
  it('[UI-02] [UI-03] is green and purple', () => {
    expect(DEFAULT_CLUB_SETTINGS).toMatchObject({ primaryColor: '#66cc33', secondaryColor: '#8b71ec' })
  })

  it('[CS-05] has no title and no pattern of names of its own', () => {
    expect(DEFAULT_CLUB_SETTINGS).toMatchObject({ browserTitle: '', fullName: [], shortName: [] })
  })
})
