/** A call that takes an Idempotency-Key may refuse it, so its contract names those errors. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@club/contract/calls'
import { describe, expect, it } from 'vitest'

const ROUTES = import.meta.dirname
const KEYED = /\b(?:runIdempotent|idempotentWithLockedTournament)\((?:tx, )?'(\w+)'/g

const keyed = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(ROUTES, file), 'utf8').matchAll(KEYED)].map(([, name = '']) => name))

describe('a call that takes an Idempotency-Key', () => {
  it('is in the list', () => {
    expect(keyed.length).toBeGreaterThan(10)
  })

  it.each(keyed)('%s lists the errors of a key', (name) => {
    expect(calls[name as keyof typeof calls].errors).toEqual(expect.arrayContaining(['keyReused', 'stillRunning']))
  })
})
