import type { ClubClient } from '@club/client'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { tournamentQueries } from './tournaments.ts'

/** A client that answers every call with `answer`. */
function answering(answer: () => Promise<unknown>): ClubClient {
  return { call: answer, page: answer } as unknown as ClubClient
}

const read = (answer: () => Promise<unknown>) => new QueryClient().fetchQuery(tournamentQueries(answering(answer)).maxScore())

describe('the club’s max score', () => {
  it('[SC-33] is read from its settings', async () => {
    const settings = { enabled: true, type: 'NetDoubleBogey', additional: 1 }
    expect(await read(async () => ({ settings }))).toMatchObject({ enabled: true, kind: 'netDoubleBogey', additional: 1 })
  })

  it('[SC-34] is null if it cannot be read: refused, empty, or unknown', async () => {
    expect(await read(async () => Promise.reject(new Error('500')))).toBeNull()
    expect(await read(async () => ({}))).toBeNull()
    expect(await read(async () => ({ settings: { enabled: true, type: 'Highest' } }))).toBeNull()
  })
})
