/** Sends a form: a refusal becomes texts at its fields, any other error is thrown. */
import { ApiError } from '@club/client'
import type { FormAnswer, Notice } from '@club/ui/features'
import { useMemo } from 'react'
import { useErrorTexts } from './useErrorTexts.ts'

/** `names`: the form's names of wire fields, if they differ. */
export type SendForm = (send: () => Promise<unknown>, names?: Readonly<Record<string, string>>) => Promise<FormAnswer>

/** Returns the first message of each field, in the server's text. */
export function fieldsOf({ details }: ApiError, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const { field, localizedMessage } of details) {
    if (field === undefined || localizedMessage === undefined) continue
    const [first = ''] = field.split('.')
    fields[names[first] ?? first] ??= localizedMessage
  }
  return fields
}

export function useFormAnswer(): { readonly sendForm: SendForm; readonly describeError: (error: unknown) => Notice } {
  const { failure } = useErrorTexts()
  return useMemo(
    () => ({
      describeError: failure,
      sendForm: async (send, names = {}) => {
        try {
          await send()
          return { kind: 'done' }
        } catch (error) {
          if (error instanceof ApiError && error.status >= 400 && error.status < 500)
            return { kind: 'refused', notice: failure(error), fields: fieldsOf(error, names), code: error.problem }
          throw error
        }
      },
    }),
    [failure],
  )
}
