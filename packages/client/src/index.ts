export { ApiError, type ApiErrorFacts, CANCELED_MESSAGE, isCanceled, LOGGED_OUT_CODE } from './apiError.ts'
export { clubNow } from './clubNow.ts'
export { type CallOptions, type ClubClient, type ClubClientDeps, createClubClient, FETCH_ALL } from './createClubClient.ts'
export { type QueryValue, queryText } from './queryText.ts'
