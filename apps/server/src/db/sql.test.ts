import { describe, expect, it } from 'vitest'
import { allOf, sql } from './sql.ts'

describe('sql', () => {
  it('turns values into parameters', () => {
    expect(sql`select ${1} + ${2}`).toMatchObject({ text: 'select $1 + $2', values: [1, 2] })
  })

  it('numbers the parameters of nested fragments in order', () => {
    const where = allOf([sql`a = ${'x'}`, sql`b = any(${['y']})`])
    expect(sql`select ${0} where ${where} limit ${9}`).toMatchObject({
      text: 'select $1 where a = $2 and b = any($3) limit $4',
      values: [0, 'x', ['y'], 9],
    })
  })

  it('names a statement after its text, whatever the values', () => {
    const byId = (id: number) => sql`select from t where id = ${id}`
    expect(byId(1).name).toBe(byId(2).name)
    expect(byId(1).name).not.toBe(sql`select from u where id = ${1}`.name)
  })

  it('joins no conditions to true', () => {
    expect(allOf([]).text).toBe('true')
  })
})
