/** Files of the customer and of the club; all others are answered with 404. DI-26 to DI-28. */
import { fileInfoToWire, getFile, getFileInfo } from '@club/contract/club'
import { inTenant } from '../../db/connect.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readFileContent, readFileFacts } from '../../services/clubs/files.ts'

export const fileInfoRoute = clubRoute(getFileInfo, async (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  const file = await inTenant(request.db, request.tenant.id, (tx) => readFileFacts(tx, id, customerId), 'read')
  if (!file) throw new ApiError('notFound')
  return fileInfoToWire({ id: file.id, name: file.name, contentType: file.type, sizeBytes: file.size })
})

export const fileRoute = clubRoute(getFile, async (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  const file = await inTenant(request.db, request.tenant.id, (tx) => readFileContent(tx, id, customerId), 'read')
  if (!file) throw new ApiError('notFound')
  return fileAnswer(file)
})
