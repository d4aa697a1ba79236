/** A page of lines as a PDF, for the demo's announcements: one standard font, western European characters. */

function literal(text: string): string {
  return text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
}

/** The first line is the title. */
export function plainPdf([title = '', ...lines]: readonly string[]): Buffer {
  const text = ['BT', '/F 20 Tf', '72 740 Td', `(${literal(title)}) Tj`, '/F 12 Tf', '0 -36 Td']
  for (const line of lines) text.push(`(${literal(line)}) Tj`, '0 -20 Td')
  const page = [...text, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
