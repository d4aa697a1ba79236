/** Delivers files: through the browser, or through the app around a native shell, whose web view downloads nothing. SH-68+. */
import { FileNotTakenError } from '../intl/fileNotTakenError.ts'

/** The app around the portal. */
export interface FileApp {
  /** Whether the app has said that it takes files. */
  readonly takesFiles: () => boolean
  /** Resolves when the app has the file. Throws FileNotTakenError. */
  readonly saveFile: (content: Blob, fileName: string) => Promise<void>
}

/** Time for the viewer to read the file before its URL is revoked. */
const REVOKE_DELAY_MS = 60_000

let app: FileApp | null = null
let showNotTaken = (): void => {}

/** Opens files in this app from now on; null: in the browser. `onNotTaken` shows the person how to get a file that the app does not take. */
export function openFilesIn(around: FileApp | null, onNotTaken: () => void): void {
  app = around
  showNotTaken = onNotTaken
}

/** Throws FileNotTakenError if a file would not arrive; called before a link is used that works once. */
export function checkFilesArrive(): void {
  if (!app || app.takesFiles()) return
  showNotTaken()
  throw new FileNotTakenError()
}

/** Saves a file under this name, or opens it if the browser can show it. Throws FileNotTakenError. */
export async function openFile(content: Blob, name: string): Promise<void> {
  checkFilesArrive()
  if (app) {
    return app.saveFile(content, name).catch((error: unknown) => {
      showNotTaken()
      throw error
    })
  }
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
