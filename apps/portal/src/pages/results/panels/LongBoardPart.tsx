/** The rows of a long board with their virtual scrolling, loaded only if the board is long. */
export { LongGroup as default } from '@club/ui/features'
