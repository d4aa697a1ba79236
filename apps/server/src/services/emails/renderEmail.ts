/** An email as plain text and as simple HTML: one column, the club's name and colours, no images, no remote content. */

import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import type { EmailText } from './emailTemplate.ts'

interface Rendering {
  readonly text: EmailText
  readonly greeting: string
  readonly closing: string
  readonly club: Pick<ClubFacts, 'name' | 'settings'>
  readonly language: Language
}

const INK = '#1c211d'

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** Parses a colour into numbers, so that a setting cannot inject other text. */
function colourOf(text: string): readonly [number, number, number] {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  return parts ? [parseInt(parts[1] as string, 16), parseInt(parts[2] as string, 16), parseInt(parts[3] as string, 16)] : [40, 90, 60]
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns black or white, whichever has the higher contrast on `colour`: at a luminance of 0.179 both have the same. */
export function inkOn(colour: string): string {
  return luminance(colourOf(colour)) > 0.179 ? '#000000' : '#ffffff'
}

function hexOf(colour: string): string {
  return `#${colourOf(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Begins the first paragraph with a capital, except in German, where it continues the greeting. */
function withCapital(email: EmailText, language: Language): EmailText {
  const [first = '', ...rest] = email.paragraphs
  return language === 'de' ? email : { ...email, paragraphs: [first.charAt(0).toUpperCase() + first.slice(1), ...rest] }
}

export function renderEmail(rendering: Rendering): { readonly text: string; readonly html: string } {
  const { greeting, closing, club, language } = rendering
  const text = withCapital(rendering.text, language)
  const { paragraphs, action, notes = [], after = [] } = text
  const plain = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    ...after,
    `${closing}\n${club.name}`,
  ]
  return { text: `${plain.join('\n\n')}\n`, html: htmlOf({ text, greeting, closing, club, language }) }
}

function htmlOf({ text: { subject, paragraphs, action, notes = [], after = [] }, greeting, closing, club, language }: Rendering): string {
  const ground = hexOf(club.settings.primaryColor)
  const paragraph = (words: string): string => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
      `background:${ground};color:${inkOn(ground)};font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f3f0;color:${INK};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border-top:6px solid ${ground};border-radius:8px;padding:24px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold">${escapeHtml(club.name)}</p>
${[paragraph(greeting), ...paragraphs.map(paragraph), button, ...notes.map(paragraph), ...after.map(paragraph)].join('\n')}
<p style="margin:0">${escapeHtml(closing)}<br>${escapeHtml(club.name)}</p>
</div>
</div>
</body>
</html>
`
}
