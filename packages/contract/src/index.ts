export { type Call, type CallAuth, defineCall, type Method, type ResponseOf } from './call.ts'
export { HEADERS } from './headers.ts'
