export { type Refusal, type RefusalCode, type RefusalFormats, refusalFromDetail, refusalToDetail, refusalValues } from './refusals.ts'
