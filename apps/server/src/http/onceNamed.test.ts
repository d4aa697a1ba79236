/** Found by the fuzzer: a call that remembers keys may refuse one, and has to say so. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@club/contract/calls'
import { describe, expect, it } from 'vitest'

const ROUTES = join(import.meta.dirname, '../routes')
const REMEMBERS = /\bonce(?:WithLockedTournament)?\((?:tx, )?'(\w+)'/g

const remembered = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(ROUTES, file), 'utf8').matchAll(REMEMBERS)].map(([, name = '']) => name))

describe('a call that takes an Idempotency-Key', () => {
  it('is found', () => {
    expect(remembered.length).toBeGreaterThan(10)
  })

  it.each(remembered)('[regression] %s names what it answers to a key', (name) => {
    expect(calls[name as keyof typeof calls].errors).toEqual(expect.arrayContaining(['keyReused', 'stillRunning']))
  })
})
