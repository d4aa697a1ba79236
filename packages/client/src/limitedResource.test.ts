import { UnsupportedOperationError } from '@club/core'
import { describe, expect, it } from 'vitest'
import { limitedResource } from './limitedResource.ts'
import { failureOf } from './testing/failureOf.ts'

const answer = async () => 'done'

describe('a resource with limited operations', () => {
  it.each([
    { ids: '[ER-04] [ER-06]', name: 'startWish', resource: limitedResource('startWish', { read: answer }) },
    { ids: '[ER-04] [ER-06]', name: 'currencyParams', resource: limitedResource('currencyParams', { read: answer }) },
    { ids: '[ER-04] [ER-07]', name: 'terms', resource: limitedResource('terms', { read: answer }) },
    { ids: '[ER-04] [ER-07]', name: 'imprint', resource: limitedResource('imprint', { read: answer }) },
  ])('$ids $name rejects its unsupported operations', async ({ resource }) => {
    expect(await resource.read()).toBe('done')
    for (const refused of [resource.list, resource.create, resource.update, resource.delete]) {
      const error = await failureOf(refused())
      expect(error).toMatchObject({ message: 'method is not supported', problem: 'methodNotSupported', status: 0 })
      expect(error.cause).toBeInstanceOf(UnsupportedOperationError)
    }
  })

  it('[CU-117] [ER-05] [ER-06] customer actions and POS locations begin with a capital', async () => {
    const actions = limitedResource('customerActions', { list: answer, create: answer })
    const locations = limitedResource('posLocations', { list: answer, read: answer })
    for (const refused of [actions.read, actions.delete, locations.create, locations.update]) {
      expect((await failureOf(refused())).message).toBe('Method is not supported')
    }
    expect(await locations.list()).toBe('done')
  })

  it('[CU-90] notifications cannot be listed, created or deleted', async () => {
    const notifications = limitedResource('notifications', { read: answer, update: answer })
    expect([await notifications.read(), await notifications.update()]).toEqual(['done', 'done'])
    for (const refused of [notifications.list, notifications.create, notifications.delete])
      expect((await failureOf(refused())).message).toBe('method is not supported')
  })

  it('reports a wrong definition as a bug', () => {
    expect(() => limitedResource('terms', { read: answer, update: answer })).toThrow(TypeError)
    expect(() => limitedResource('customerActions', { list: answer })).toThrow(TypeError)
  })
})
