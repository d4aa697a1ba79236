/** Every component in every theme; only in development. */
export { Gallery as default } from '@club/ui/gallery'
