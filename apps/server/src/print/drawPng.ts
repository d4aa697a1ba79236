/** Draws an SVG as PNG with a library that needs no native parts. Runs in a worker. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { refuseMainThread } from './refuseMainThread.ts'

const CODE = '@resvg/resvg-wasm/index_bg.wasm'
const FONT = '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'

function packaged(path: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(path)))
}

/** Loaded with the first picture that is asked for. */
let font: Promise<Uint8Array> | undefined
function ready(): Promise<Uint8Array> {
  font ??= packaged(CODE)
    .then((code) => initWasm(Uint8Array.from(code)))
    .then(() => packaged(FONT))
  return font
}

/** Returns whether nothing was drawn: the library drops an embedded picture that it cannot read, without an error. */
function isOneColour(pixels: Uint8Array): boolean {
  const points = new Uint32Array(pixels.slice().buffer)
  return points.every((point) => point === points[0])
}

/** Square, `pixels` wide. Throws where the SVG cannot be drawn, or shows nothing. */
export async function drawPng(svg: string, pixels: number): Promise<Uint8Array> {
  refuseMainThread()
  const fontBuffers = [await ready()]
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixels },
    font: { fontBuffers, defaultFontFamily: 'Roboto', sansSerifFamily: 'Roboto' },
  })
  try {
    const image = drawn.render()
    const [png, empty] = [Uint8Array.from(image.asPng()), isOneColour(image.pixels)]
    image.free()
    if (empty) throw new Error('The picture shows nothing')
    return png
  } finally {
    drawn.free()
  }
}
