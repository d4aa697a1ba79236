import { PROBLEM_CODES } from '@club/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { jsonOf } from './httpRequest.ts'
import { isErrorBody, readError } from './readError.ts'

const errorOf = (body: unknown, status = 400): ApiError =>
  readError({ status, headers: new Headers(), json: body, text: JSON.stringify(body) })

describe('readError', () => {
  it.each([
    { what: 'a code that is a number', body: { details: [{ code: 17, localizedMessage: 'Voll.' }] }, code: '17', message: 'Voll.' },
    {
      what: 'nulls where nothing is known',
      body: { details: [{ code: 'full', localizedMessage: null, field: null, customerId: null, data: null }], message: 'Full' },
      code: 'full',
      message: 'Full',
    },
    {
      what: 'a detail without a code',
      body: { details: [{ localizedMessage: 'Erst.' }, { code: 'late', localizedMessage: 'Zu spät.' }] },
      code: 'late',
      message: 'Erst.\nZu spät.',
    },
    { what: 'details that are none', body: { details: { customerId: 7 }, message: 'No' }, code: '400', message: 'No' },
    {
      what: 'details that are no objects',
      body: { details: ['x', null, 7], error: 'e' },
      code: 'e',
      message: '{"details":["x",null,7],"error":"e"}',
    },
    {
      what: 'empty texts',
      body: { error: '', error_description: '', message: '', resultCode: 'R7' },
      code: 'R7',
      message: expect.any(String),
    },
    { what: 'a result code that is none', body: { resultCode: { a: 1 }, message: 'No' }, code: '400', message: 'No' },
    { what: 'the name of an exception', body: { exception: 'Broken', message: 'It broke' }, code: 'Broken', message: 'It broke' },
  ])('[ER-38] reads $what', ({ body, code, message }) => {
    expect(errorOf(body)).toMatchObject({ code, message })
  })

  it('keeps person and field of a detail', () => {
    const details = [{ code: 'full', localizedMessage: 'Full.', field: 'players.0', customerId: '7', data: { maxPlayers: 4 } }]
    expect(errorOf({ details }).details).toEqual(details)
  })

  it.each([
    { status: 400, problem: 'invalidInput' },
    { status: 403, problem: 'notPermitted' },
    { status: 404, problem: 'notFound' },
    { status: 405, problem: 'methodNotSupported' },
    { status: 413, problem: 'bodyTooLarge' },
    { status: 418, problem: 'serverFault' },
    { status: 422, problem: 'invalidInput' },
    { status: 429, problem: 'tooManyAttempts' },
    { status: 500, problem: 'serverFault' },
  ])('has a text for a bare $status', ({ status, problem }) => {
    expect(errorOf({}, status).problem).toBe(problem)
  })

  it('[ER-34] [ER-35] makes an error with a code and a message from any body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        const error = readError({ status, headers: new Headers(), json: jsonOf(text), text })
        expect(error).toBeInstanceOf(ApiError)
        expect(error.code).not.toBe('')
        expect(error.message).not.toBe('')
        expect(PROBLEM_CODES).toContain(error.problem)
        expect(error.status).toBe(status)
      }),
    )
  })

  it('[ER-30] [ER-31] [ER-36] finds code and texts in details with any other content', () => {
    const anyText = fc.string({ minLength: 1 })
    const anyDetail = fc.record({ code: anyText, localizedMessage: anyText })
    const strange = fc.dictionary(
      anyText.filter((name) => name !== 'details'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.array(anyDetail, { minLength: 1 }), strange, (details, others) => {
        const body = { ...others, details }
        expect(isErrorBody(body)).toBe(true)
        const error = errorOf(body)
        expect(error.code).toBe(details[0]?.code)
        expect(error.message).toBe(details.map(({ localizedMessage }) => localizedMessage).join('\n'))
        expect(error.details).toEqual(details)
      }),
    )
  })

  it('[ER-36] [ER-40] finds no error without a code and an exception', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const { details: _, exception: __, ...plain } = body
        expect(isErrorBody(plain)).toBe(false)
        expect(isErrorBody({ ...plain, details: { customerId: 7 } })).toBe(false)
        expect(isErrorBody({ ...plain, details: [{ localizedMessage: 'For your information' }] })).toBe(false)
      }),
    )
  })
})
