/** Time for the viewer to read the file before its URL is revoked. */
const REVOKE_DELAY_MS = 60_000

/** Saves a file under this name, or opens it if the browser can show it. */
export function openFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
