import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { birthdayError, newBirthdayError } from './birthday.ts'

describe('birthdayError', () => {
  it.each([
    { text: '1990-02-28', error: null },
    { text: '2024-02-29', error: null },
    { text: '2026-05-01', error: null },
    { text: '2026-05-02', error: 'afterToday' },
    { text: '2023-02-29', error: 'notADate' },
    { text: '1.5.1990', error: 'notADate' },
    { text: '', error: 'notADate' },
  ])('[RG-11, RG-20] $text on 1 May 2026: $error', ({ text, error }) => {
    expect(birthdayError(text, '2026-05-01' as ClubDate)).toBe(error)
  })
})

describe('newBirthdayError', () => {
  it.each([
    { text: '1906-05-01', error: null },
    { text: '1905-05-02', error: null },
    { text: '1905-05-01', error: 'tooLongAgo' },
    { text: '0090-03-02', error: 'tooLongAgo' },
    { text: '2026-05-02', error: 'afterToday' },
  ])('[CU-246+] $text on 1 May 2026: $error', ({ text, error }) => {
    expect(newBirthdayError(text, '2026-05-01' as ClubDate)).toBe(error)
  })
})
