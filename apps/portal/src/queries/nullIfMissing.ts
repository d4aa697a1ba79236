import { ApiError } from '@club/client'

/** null where the server says that there is no such thing; any other failure stays one. */
export async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
