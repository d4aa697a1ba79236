/** The rows of a long board with what keeps it smooth, loaded when there is one. */
export { LongGroup as default } from '@club/ui/features'
