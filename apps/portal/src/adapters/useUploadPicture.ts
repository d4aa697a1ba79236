import { ApiError } from '@club/client'
import { uploadClubPicture } from '@club/contract/club'
import { idFromWire } from '@club/contract/wire'
import type { UploadPicture } from '@club/ui/features'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { preparePicture } from './preparePicture.ts'

export function useUploadPicture(): UploadPicture {
  const { client } = useShell()
  const { failure } = useErrorTexts()
  return useCallback(
    async (file) => {
      try {
        const picture = await preparePicture(file)
        if (!picture) return { kind: 'notAPicture' }
        return { kind: 'stored', id: idFromWire((await client.call(uploadClubPicture, { body: { file: picture } })).id) }
      } catch (error) {
        const isRefused = error instanceof ApiError && error.problem === 'invalidInput'
        return isRefused ? { kind: 'notAPicture' } : { kind: 'failed', notice: failure(error) }
      }
    },
    [client, failure],
  )
}
