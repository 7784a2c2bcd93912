/** The browser's own reader of codes, which not every browser has. */
interface BarcodeReader {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeReaderClass {
  new (options: { formats: readonly string[] }): BarcodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: BarcodeReaderClass
  }
}

const wanted = ['qr_code', 'data_matrix', 'code_128', 'code_39']

export interface Picture {
  readonly source: HTMLVideoElement | ImageBitmap
  readonly width: number
  readonly height: number
}

/** The text of the first code in a picture; `thorough` takes its time. */
export type ReadPicture = (picture: Picture, thorough: boolean) => Promise<string | undefined>

/** What the browser brings, or else a reader of QR codes in plain script that is loaded for it. */
export async function pictureReader(): Promise<ReadPicture> {
  const own = await ownReader()
  if (own) return async ({ source }) => (await own.detect(source).catch(() => []))[0]?.rawValue || undefined
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (picture, thorough) => {
    const image = pixelsOf(canvas, picture, thorough ? 1600 : 720)
    if (!image) return undefined
    try {
      return decodeQR(image, thorough ? { effort: Infinity, timeLimit: 3000 } : {})
    } catch {
      // It says by throwing that there is none.
      return undefined
    }
  }
}

async function ownReader(): Promise<BarcodeReader | undefined> {
  const Reader = window.BarcodeDetector
  if (!Reader) return undefined
  const supported = await Reader.getSupportedFormats().catch((): string[] => [])
  const formats = wanted.filter((format) => supported.includes(format))
  return formats.includes('qr_code') ? new Reader({ formats }) : undefined
}

function pixelsOf(canvas: HTMLCanvasElement, { source, width, height }: Picture, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return undefined
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
