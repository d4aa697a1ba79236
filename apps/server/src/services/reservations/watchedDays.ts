/** Names the job that looks at the watches of a day: it is queued by the changes that the job itself imports. RE-311+. */
export const LOOK_AT_WATCHES = { name: 'lookAtWatches' } as const
