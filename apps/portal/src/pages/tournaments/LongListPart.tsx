/** A long list with what keeps it smooth, loaded when there is one. */
export { LongList as default } from '@club/ui/features'
