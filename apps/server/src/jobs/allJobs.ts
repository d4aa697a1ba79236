/** Every job there is, by the name that its rows bear. */
import { letterJob } from '../mail/letter.ts'
import { alreadyKnown } from '../mail/letters/alreadyKnown.ts'
import { passwordChanged } from '../mail/letters/passwordChanged.ts'
import { resetPassword } from '../mail/letters/resetPassword.ts'
import { setUp } from '../mail/letters/setUp.ts'
import type { Job } from './job.ts'

const ALL: readonly Job<never>[] = [letterJob(alreadyKnown), letterJob(passwordChanged), letterJob(resetPassword), letterJob(setUp)]

export const JOBS: ReadonlyMap<string, Job<never>> = new Map(ALL.map((job) => [job.name, job]))
