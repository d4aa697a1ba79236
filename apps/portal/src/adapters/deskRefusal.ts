import type { ProblemDetail } from '@club/contract/wire'
import { isOverrulable } from '@club/core/reservation'
import type { ShownRefusal } from '@club/ui/features'

/** Returns a reason against a command of the desk. The sentence is the server's: a sign-up has reasons with the same codes. RE-380+. */
export function deskRefusal({ code, localizedMessage, data }: ProblemDetail): ShownRefusal {
  const personName = data?.personName
  return {
    text: localizedMessage ?? code,
    overrulable: isOverrulable({ code: code as never }),
    ...(typeof personName === 'string' && { personName }),
    ...(code === 'receiptUsed' && { field: 'receipt' }),
  }
}
