/** Global styles of every screen: reset, font, focus ring, motion, print. */
import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { corner, rootSize, type, UNTIL_ROBOTO } from './scale.ts'

/** Share of the font size that Roboto extends above and below the baseline. */
const ROBOTO = { ascent: 0.9277, descent: 0.2441 }

/** A local font scaled to `width` times its width, with the line height of Roboto. */
function standIn(src: string, weight: 'text' | 'strong', width: number) {
  const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`
  return {
    src,
    fontWeight: weight === 'text' ? '100 550' : '551 900',
    sizeAdjust: percent(width),
    ascentOverride: percent(ROBOTO.ascent / width),
    descentOverride: percent(ROBOTO.descent / width),
    lineGapOverride: '0%',
  }
}

const roboto = { fontWeight: '100 900', fontDisplay: 'swap' } as const
// Condensed text is used only in tables, and its file is half as large again.
globalFontFace('Roboto', [
  { ...roboto, src: 'url(./fonts/roboto-latin-wght-normal.woff2) format("woff2")', fontStretch: '100%' },
  { ...roboto, src: 'url(./fonts/roboto-latin-standard-normal.woff2) format("woff2")', fontStretch: '75% 99%' },
])
// Until Roboto is loaded: local fonts scaled to the same width and height, so that nothing moves.
const [likeArial, likeDejaVu] = UNTIL_ROBOTO
globalFontFace(likeArial, [
  standIn('local("Arial"), local("Liberation Sans"), local("Helvetica")', 'text', 1.003),
  standIn('local("Arial Bold"), local("Liberation Sans Bold"), local("Helvetica Bold")', 'strong', 0.942),
])
globalFontFace(likeDejaVu, [standIn('local("DejaVu Sans")', 'text', 0.88), standIn('local("DejaVu Sans Bold")', 'strong', 0.794)])

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  background: vars.ground.bg,
  color: vars.ink.strong,
  scrollPaddingBlock: 88,
})
for (const [step, fontSize] of Object.entries(rootSize)) globalStyle(`html[data-text=${step}]`, { fontSize })
// The content of the HTML page before any script runs, at the position it had before these styles were loaded.
globalStyle('.club-waiting', { position: 'absolute', top: 8, left: 8, width: 'calc(100% - 16px)' })
// In a frame the host page is the background, and the portal is a white surface on it.
globalStyle('html[data-shell=widget]', { background: vars.ground.surface })
// In an app a double tap is two taps, not a zoom.
globalStyle('html[data-shell=native]', { touchAction: 'manipulation' })
globalStyle('body', {
  margin: 0,
  font: type.t16,
  fontWeight: vars.weight.text,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  overflowWrap: 'break-word',
})
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote', { margin: 0, padding: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('a', { color: vars.club.text, textUnderlineOffset: 3 })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' })
globalStyle('table', { borderCollapse: 'collapse', width: '100%' })
globalStyle('th', { fontWeight: 'inherit', textAlign: 'inherit' })
globalStyle('svg', { display: 'block', flex: 'none' })

// The focus ring is the same on every background and never in the club’s colour.
globalStyle(':focus-visible', {
  outline: `3px solid ${vars.ink.strong}`,
  outlineOffset: 3,
  boxShadow: `0 0 0 3px ${vars.ground.surface}`,
  borderRadius: corner.control,
})
globalStyle(':target:focus, [tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' })

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      // A duration, however short, would start a transition of every property of every element: an inherited colour takes a frame per level.
      transition: 'none !important',
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
    },
  },
} as never)
// On paper the background is white, marks and dots are printed filled, and no row is split between pages.
globalStyle('html', { '@media': { print: { background: '#fff', printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' } } })
globalStyle('tr', { '@media': { print: { breakInside: 'avoid' } } })
